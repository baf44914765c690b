import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { sourceValues } from '../../api/dialect/dialect.ts';
import { useIntegrationNames } from '../../api/integrations.ts';
import { repositoryParams } from '../../api/page-parameters.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { type Draft, isRepositoryGiven, sourceKinds } from '../../domain/draft/draft.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeSource } from '../../domain/model/labels.ts';
import { describeDeployment, ownersLabel, seenIntegrations } from '../../domain/model/seen-repositories.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { writeParams } from '../../kit/params/table.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { DraftChoices, SectionFields, EditButton } from './draft-field.tsx';
import { RepositoryUrlField } from './repository-url-field.tsx';
import type { DraftSource } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

export function SourceSection({ source }: { readonly source: DraftSource }): ReactNode {
  const kind = useWatch<Draft, 'source'>({ name: 'source' });
  return (
    <section className={`card stack ${css.section}`} aria-labelledby="source-heading">
      <h2 id="source-heading">Source</h2>
      <DraftChoices
        name="source"
        choices={sourceKinds.map((value) => ({
          value,
          label: describeSource(sourceValues[value], config().dialect.labels.sources),
        }))}
      />
      {kind === 'repository' && <RepositoryGroup source={source} />}
      <SectionFields section="source" />
    </section>
  );
}

/** The repository, chosen from the list or entered by hand. */
function RepositoryGroup({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const [integrationId, repoUrl] = useWatch({ control, name: ['integrationId', 'repoUrl'] });
  const isListed = config().dialect.paths.repositories !== undefined;
  const id = integrationId.trim();
  const isChosen = isRepositoryGiven({ integrationId: id, repoUrl: repoUrl.trim() });
  // A pasted URL has no integration yet.
  const { isByHand: isTyped = false } = useHistoryState();
  const [isByHand, setIsByHand] = useState(isTyped || (!isChosen && integrationId + repoUrl !== ''));
  const { listing, repository } = source;
  const integration = useIntegrationName(id, source.allQuery.data?.records ?? []);
  const isWrong = useProblems().some(({ field }) => field === 'integrationId' || field === 'repoUrl');
  const showsFields = isByHand || isWrong || !isListed;
  const search = writeParams(repositoryParams, { integrationId: id });
  return (
    <fieldset className={`stack ${css.section}`} aria-label="Repository" tabIndex={-1}>
      <div className={`cluster anywhere ${css.chosen}`}>
        {isChosen && (
          <p>
            <strong>
              <UntrustedText text={repositoryLabel(repoUrl)} />
            </strong>
            <br />
            <span className="quiet">
              <UntrustedText text={repoUrl} isPath />
            </span>
          </p>
        )}
        {isListed && (
          <div className={isChosen ? 'cluster' : `cluster ${css.choice}`}>
            <ButtonLink
              to={{ pathname: '/repositories', search: new URLSearchParams(search).toString() }}
              state={{ isForDraft: true } satisfies HistoryState}
              onClick={source.saveNow}
            >
              {isChosen ? 'Change' : 'Choose a repository'}
            </ButtonLink>
            <Button aria-expanded={showsFields} onClick={() => setIsByHand(!showsFields)}>
              Enter by hand
            </Button>
          </div>
        )}
        {isChosen && <RepositoryFacts integration={integration ?? `${id.slice(0, 8)}…`} source={source} />}
      </div>
      {isChosen && listing.data && !repository && (
        <Notice
          tone="warning"
          title={
            <UntrustedText
              text={`Not among the ${numberText(listing.data.size)} that ${integration ?? 'this integration'} lists`}
              visibleLength={Infinity}
            />
          }
        />
      )}
      {repository && repository.integrationId.toLowerCase() !== id.toLowerCase() && (
        <Notice
          tone="warning"
          title="The repository belongs to another integration"
          actions={
            <EditButton
              onClick={() => setValue('integrationId', repository.integrationId, { shouldDirty: true })}
            >
              Use its integration
            </EditButton>
          }
        />
      )}
      <div className={`stack ${css.section}`} hidden={!showsFields}>
        <SectionFields section="repository" controls={{ repoUrl: <RepositoryUrlField source={source} /> }} />
      </div>
    </fieldset>
  );
}

/** The name of an integration, or else the owners of its repositories. */
function useIntegrationName(id: string, records: readonly FleetRecord[]): string | undefined {
  const name = useIntegrationNames().get(id.toLowerCase());
  const owners = seenIntegrations(records).get(id);
  return name ?? (owners && ownersLabel(owners));
}

/**
 * The integration, default branch and deployments of the chosen repository. They reserve their
 * lines from the start, so that loading does not shift the form.
 */
function RepositoryFacts({
  integration,
  source: { listing, repository, siblings, allQuery },
}: {
  readonly integration: string;
  readonly source: DraftSource;
}): ReactNode {
  const all = allQuery.data;
  const branch = listing.isError ? (
    <span role="status" className={css.remark}>
      It could not be read.{' '}
      <Button variant="quiet" onClick={() => void listing.refetch()}>
        Look again
      </Button>
    </span>
  ) : repository?.defaultBranch === undefined ? (
    <span className="small">{listing.isFetching ? 'Looking…' : 'Unknown'}</span>
  ) : (
    <UntrustedText text={repository.defaultBranch} />
  );
  const [last, ...others] = siblings;
  const none = all && `None among the ${numberText(all.records.length)} loaded`;
  const deployments = last ? (
    <>
      <strong>
        <UntrustedText text={last.name} />
      </strong>{' '}
      <span>
        <UntrustedText
          text={describeDeployment(last, config().dialect.labels.types)}
          visibleLength={Infinity}
          kind="message"
        />
        {last.status !== undefined && <span>{'\u00A0· '}</span>}
        <StatusBadge status={last.status} />
        {others.length > 0 && (
          <span className="small">
            {`\u00A0· +${numberText(others.length)} more${isComplete(all) ? '' : ' so far'}`}
          </span>
        )}
      </span>
    </>
  ) : (
    <span className="small">{none ?? (allQuery.error ? 'Unknown' : 'Looking…')}</span>
  );
  return (
    <dl className={`stack small ${css.facts}`}>
      {[
        { term: 'Integration', value: <UntrustedText text={integration} /> },
        ...(config().dialect.paths.repositories ? [{ term: 'Default branch', value: branch }] : []),
        { term: 'Deployments', value: deployments },
      ].map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
