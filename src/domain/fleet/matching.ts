import type { Filter } from '../../api/condition.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { baselineFor } from './baseline.ts';
import { type ConditionContext, match, type Matched } from './conditions.ts';
import { isComplete, loadedCount, type AllDeployments } from './pages.ts';
import { changesSince } from './since.ts';
import { fingerprint, type Snapshot } from './snapshot.ts';

/** Why nothing can match yet, or whether all deployments were checked. */
export type MatchState = 'waits for all' | 'waits for a baseline' | 'loading' | 'complete';

export interface Matching extends Pick<Matched, 'withoutValue'> {
  deployments: AllDeployments;
  state: MatchState;
}

export interface MatchContext extends Pick<ConditionContext, 'labels' | 'settings' | 'facts' | 'pinned'> {
  /** Undefined until they are read from this browser. */
  baselines: readonly Snapshot[] | undefined;
}

/** Checks records as they were loaded, so that rows stay when newer records replace them. */
export function matchDeployments(
  deployments: AllDeployments,
  filters: readonly Filter[],
  context: MatchContext,
): Matching {
  const { records, asLoaded = records, activeAt } = deployments;
  const extent: MatchState = isComplete(deployments) ? 'complete' : 'loading';
  if (filters.length === 0 || records.length === 0) return { deployments, withoutValue: [], state: extent };
  const { baselines, labels } = context;
  const changed = filters.some(({ operator }) => operator === 'changed')
    ? changedAmong(asLoaded, baselines ?? [], labels)
    : new Set<string>();
  const found = match(asLoaded, filters, { ...context, changed, now: activeAt });
  const matching = new Set(found.records);
  const isMatching = (record: FleetRecord | undefined) => record !== undefined && matching.has(record);
  const matched = {
    ...deployments,
    records: records.filter((_, at) => isMatching(asLoaded[at])),
    asLoaded: found.records,
  };
  const waiting: MatchState = baselines ? 'waits for a baseline' : 'loading';
  const state = changed ? (found.isWaiting ? 'waits for all' : extent) : waiting;
  return { deployments: matched, withoutValue: found.withoutValue, state };
}

/** Ids of new and changed deployments since the baseline; undefined without one. */
function changedAmong(records: readonly FleetRecord[], baselines: readonly Snapshot[], labels: Labels) {
  const tenants = records.flatMap(({ tenantId }) => tenantId ?? []);
  const baseline = baselineFor(baselines, tenants);
  const marks = () => new Map(records.map((record) => [record.id, fingerprint(record, labels)]));
  return baseline && new Set(changesSince(baseline, marks()).map(({ id }) => id));
}

/** External tests recognize the end of the list by a title that begins with "No deployments". */
export const emptyTitles = {
  cancelled: 'Loading was cancelled',
  unreadable: 'None of the records could be read',
  'on the page before': 'All rows of this page were on the previous page',
  'beyond the end': 'No deployments on this page',
  'waits for all': 'Load all deployments to check this',
  'waits for a baseline': 'Open the overview once to compare with your last visit',
  'no match so far': 'No matches so far',
  'no match': 'No deployments match these filters',
  'none at all': 'No deployments yet',
} as const;

/** Why a list has no rows. */
export type Emptiness = keyof typeof emptyTitles | 'loading' | 'failed';

/** @param isNarrowed true if filters or conditions are set */
export function emptinessOf(
  { data, isFetching, error }: { data: AllDeployments | undefined; isFetching: boolean; error: Error | null },
  state: MatchState,
  isNarrowed: boolean,
): Emptiness {
  if (state === 'waits for all' || state === 'waits for a baseline') return state;
  const isBegun = data !== undefined && (data.end !== undefined || loadedCount(data) > 0);
  if (!isBegun) return error ? 'failed' : isFetching ? 'loading' : 'cancelled';
  if (!isComplete(data)) return 'no match so far';
  // The baselines are not read yet.
  if (state === 'loading') return 'loading';
  if (data.records.length === 0 && data.unreadable > 0) return 'unreadable';
  return isNarrowed ? 'no match' : 'none at all';
}
