import type { ReactNode } from 'react';
import { groupBy } from '../fleet/groups.ts';
import { describeStatus } from '../model/describe-status.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { idLinks } from '../params/list-address.ts';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import css from './repository-matrix.module.css';

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
  const [list] = idLinks(records);
  if (!first || !list) return null;
  const what = whatRuns(first);
  const { statuses } = config().dialect.labels;
  const state = first.status === undefined ? undefined : describeStatus(first.status, statuses);
  const isOne = records.length === 1;
  const who = isOne ? first.name : `${records.length} deployments`;
  return (
    <span className={css.cell}>
      <Link
        to={isOne ? deploymentAddress(first.id) : list.to}
        aria-label={`${who}: ${what || 'no version given'}${list.part ? `, ${list.part}` : ''}`}
        title={list.part && `The first 100 of them: ${list.part}`}
      >
        <UntrustedText text={what || who} />
      </Link>
      {!isOne && <span className={css.quiet}>×{records.length.toLocaleString('en')}</span>}
      {state && state.tone !== 'normal' && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </span>
  );
}

function More({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const [list] = idLinks(records);
  if (!list) return null;
  return (
    <Link to={list.to} className={css.quiet}>
      {list.part ? `The first 100 of ${records.length.toLocaleString('en')} more` : `${records.length} more`}
    </Link>
  );
}
