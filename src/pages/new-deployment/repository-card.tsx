import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { useIntegrations } from '../../api/integrations.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeDeployment, ownersLabel, seenIntegrations } from '../../domain/model/seen-repositories.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { DraftSource } from './use-draft.ts';
import css from './new-deployment-page.module.css';

/** The name of an integration: the operator's or the service's, else the owners seen with it. */
export function useIntegrationName(id: string, records: readonly FleetRecord[]): string | undefined {
  const { data = [] } = useIntegrations();
  const isOwn = (other: { readonly id: string }) => other.id.toLowerCase() === id.toLowerCase();
  const named = [...config().integrations, ...data].find((each) => isOwn(each) && each.name !== '');
  const owners = seenIntegrations(records).get(id);
  return named?.name ?? (owners && ownersLabel(owners));
}

/**
 * Facts about the chosen repository: its integration, default branch and deployments. Each takes
 * the same lines from the start, so that results of look-ups do not move the form.
 */
export function RepositoryFacts({
  integration,
  source: { listing, repository, siblings, fleet },
}: {
  readonly integration: string;
  readonly source: DraftSource;
}): ReactNode {
  const all = fleet.deployments;
  const branch = listing.isError ? (
    <p role="status" className={css.unread}>
      It could not be read.{' '}
      <Button variant="quiet" onClick={() => void listing.refetch()}>
        Look again
      </Button>
    </p>
  ) : repository?.defaultBranch === undefined ? (
    <span className="quiet">{listing.isFetching ? 'Looking…' : 'Unknown'}</span>
  ) : (
    <UntrustedText text={repository.defaultBranch} />
  );
  const [last, ...others] = siblings;
  const among = all && `among the ${numberText(all.records.length)} loaded`;
  const { what = '', state } = last ? describeDeployment(last, config().dialect.labels) : {};
  const deployments = last ? (
    <>
      <span className={css.cut}>
        <strong>
          <UntrustedText text={last.name} />
        </strong>{' '}
        <UntrustedText text={what} room={Infinity} />
      </span>
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
      {others.length > 0 && <span>{`and ${numberText(others.length)} more`}</span>}
      {!isComplete(all) && <span className="quiet">{among}</span>}
    </>
  ) : (
    <span className="quiet">{among ? `None ${among}` : fleet.failure ? 'Unknown' : 'Looking…'}</span>
  );
  return (
    <DefinitionList
      rows={[
        {
          term: 'Integration',
          value: <UntrustedText text={integration} />,
        },
        ...(config().dialect.paths.repositories ? [{ term: 'Default branch', value: branch }] : []),
        { term: 'Deployments', value: <div className={css.line}>{deployments}</div> },
      ]}
    />
  );
}
