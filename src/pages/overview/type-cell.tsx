import type { ReactNode } from 'react';
import { groupBy } from '../../domain/fleet/groups.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { isId } from '../../kit/params/codecs.ts';
import { deploymentAddress, listLink, withValue } from '../../domain/model/addresses.ts';
import { Link, type LinkProps } from '../../kit/ui/link.tsx';
import type { Conditions, Filters } from '../../service/wire/parameters.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
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
export function TypeCell({
  records,
  set,
}: {
  readonly records: readonly FleetRecord[];
  /** What the list is filtered by to show the deployments of the cell. */
  readonly set: Filters & Conditions;
}): ReactNode {
  if (records.length === 0) return null;
  const groups = groupBy(records, (record) => JSON.stringify([whatRuns(record), record.status]));
  const rest = groups.slice(mostShown).reduce((sum, group) => sum + group.records.length, 0);
  return (
    <span className={css.cells}>
      {groups.slice(0, mostShown).map(({ value, records: same }) => (
        <Same key={value} records={same} set={set} />
      ))}
      {rest > 0 && (
        <Link className="quiet" to={listLink(set)}>
          {numberText(rest)} more
        </Link>
      )}
    </span>
  );
}

/** Deployments of which the same runs. */
function Same({
  records,
  set,
}: {
  readonly records: readonly FleetRecord[];
  readonly set: Filters & Conditions;
}): ReactNode {
  const [first] = records;
  if (!first) return null;
  const isOne = records.length === 1;
  const what = whatRuns(first);
  const { statuses } = config().dialect.labels;
  const state = first.status === undefined ? undefined : describeStatus(first.status, statuses);
  const who = isOne ? first.name : `${numberText(records.length)} deployments`;
  return (
    <span className={`cluster ${css.cell}`}>
      <Link
        to={isOne ? linkToOne(first) : listLink(alike(first, set))}
        aria-label={`${who}: ${what || 'no version given'}`}
      >
        <UntrustedText text={what || who} />
      </Link>
      {!isOne && <span className="quiet">×{numberText(records.length)}</span>}
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </span>
  );
}

/** The list of the deployments that run what one of them runs. */
function alike({ imageVersion, status, sourceRevisionConfig }: FleetRecord, set: Filters & Conditions) {
  const values = [
    ['imageVersion', imageVersion],
    ['repoRef', sourceRevisionConfig.repoRef],
    ['status', status],
  ] as const;
  return values.reduce(
    (narrowed, [field, value]) =>
      withValue(
        narrowed,
        value === undefined ? { field, operator: 'not-given', value: '' } : { field, operator: 'is', value },
      ),
    set,
  );
}

/** The way to one deployment: where its id is no UUID, the list that it is in by its name. */
function linkToOne({ id, name }: FleetRecord): LinkProps['to'] {
  return isId(id) ? deploymentAddress(id) : listLink({ nameContains: name });
}
