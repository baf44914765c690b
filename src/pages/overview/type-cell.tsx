import type { ReactNode } from 'react';
import { groupBy } from '../../domain/fleet/groups.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { isId } from '../../kit/params/codecs.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { filterLink, idLinks, linkable, type PartLink } from '../../domain/model/list-address.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { DeploymentsLink } from './deployments-link.tsx';
import css from './repository-matrix.module.css';
import { numberText } from '../../kit/text/number-text.ts';

/** What is told apart in a cell; the list shows the rest. */
const mostShown = 4;

function whatRuns({ imageVersion, sourceRevisionConfig: { repoRef } }: FleetRecord): string {
  return [imageVersion, repoRef?.replace(/^refs\/(?:heads|tags)\//, '')].filter(Boolean).join(' · ');
}

/**
 * What runs of one repository and type: version, reference and state, each once with how often. One
 * deployment leads to its details, several lead to the list.
 */
export function TypeCell({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  if (records.length === 0) return null;
  const groups = groupBy(records, (record) => JSON.stringify([whatRuns(record), record.status]));
  const rest = groups.slice(mostShown).flatMap((group) => group.records);
  return (
    <span className={css.cells}>
      {groups.slice(0, mostShown).map(({ value, records: same }) => (
        <Same key={value} records={same} />
      ))}
      {rest.length > 0 && <More records={rest} />}
    </span>
  );
}

/** Deployments of which the same runs. */
function Same({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const [first] = records;
  if (!first) return null;
  const isOne = records.length === 1;
  const what = whatRuns(first);
  const { statuses } = config().dialect.labels;
  const state = first.status === undefined ? undefined : describeStatus(first.status, statuses);
  const who = isOne ? first.name : `${numberText(records.length)} deployments`;
  return (
    <span className={`cluster ${css.cell}`}>
      <DeploymentsLink
        name={`${who}: ${what || 'no version given'}`}
        links={isOne ? linkToOne(first) : idLinks(linkable(records))}
      >
        <UntrustedText text={what || who} />
      </DeploymentsLink>
      {!isOne && <span className="quiet">×{numberText(records.length)}</span>}
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </span>
  );
}

/** The way to one deployment: where its id is no UUID, the list that it is in by its name. */
function linkToOne({ id, name }: FleetRecord): PartLink[] {
  if (!isId(id)) return filterLink({}, { nameContains: name });
  return [{ to: { pathname: deploymentAddress(id), search: '' }, part: undefined }];
}

function More({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const words = `${numberText(records.length)} more`;
  return (
    <span className="quiet">
      <DeploymentsLink name={words} links={idLinks(linkable(records))}>
        {words}
      </DeploymentsLink>
    </span>
  );
}
