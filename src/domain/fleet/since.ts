import { config } from '../../api/config/config.ts';
import { describeStatus } from '../model/labels.ts';
import { shortRef } from '../model/source.ts';
import { type Difference, differencesOf, readMark, type Snapshot } from './snapshot.ts';

export interface Change {
  id: string;
  name?: string | undefined;
  differences: readonly Difference[];
  kind: 'new' | 'changed' | 'gone';
}

export interface Since {
  /** The time of the baseline: epoch milliseconds. */
  at: number;
  /** Removed deployments are last. */
  changes: readonly Change[];
  /** True if both loads were complete; otherwise a missing deployment may still exist. */
  coversDeletions: boolean;
}

/**
 * Undefined if no change is certain. A deployment that is missing in an incomplete baseline is new only if
 * it was created after all deployments in the baseline. Only times of the service are compared.
 */
function changeOf(
  id: string,
  mark: string,
  before: string | undefined,
  { newest, isWhole }: Pick<Snapshot, 'newest' | 'isWhole'>,
): Change | undefined {
  if (before !== undefined) {
    const differences = differencesOf(before, mark);
    return differences.length > 0 ? { id, differences, kind: 'changed' } : undefined;
  }
  const created = readMark(mark)?.created ?? 0;
  const isNew = isWhole || created > newest;
  return isNew ? { id, differences: [], kind: 'new' } : undefined;
}

/** New and changed deployments since a baseline. @param marks by id */
export function changesSince(before: Snapshot, marks: ReadonlyMap<string, string>): Change[] {
  const earlier = marksById(before);
  return [...marks].flatMap(([id, mark]) => changeOf(id, mark, earlier.get(id), before) ?? []);
}

function goneOf([id, mark]: readonly [id: string, mark: string]): Change {
  return { id, name: readMark(mark)?.values[0] ?? undefined, differences: [], kind: 'gone' };
}

/** Compares deployments with the baseline. @param isAll true if they are not filtered */
export function compareSnapshots(before: Snapshot, now: Snapshot, isAll: boolean): Since {
  const changes = changesSince(before, marksById(now));
  const coversDeletions = isAll && before.isWhole && now.isWhole;
  const present = new Set(now.ids);
  const gone = coversDeletions ? [...marksById(before)].filter(([id]) => !present.has(id)) : [];
  return {
    at: before.at,
    changes: [...changes, ...gone.map(goneOf)],
    coversDeletions,
  };
}

const mapped = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The marks of a snapshot by id. They are cached, as every row needs those of the baseline. */
function marksById(snapshot: Snapshot): ReadonlyMap<string, string> {
  const { ids, marks } = snapshot;
  const byId = mapped.get(snapshot) ?? new Map(ids.map((id, at) => [id, marks[at] ?? '']));
  mapped.set(snapshot, byId);
  return byId;
}

/** "new", "gone", "Ready → Failed, changed: size, other fields". */
export function changeWords({ kind, differences }: Change): string {
  if (kind !== 'changed') return kind;
  const changes = differences.flatMap(({ group, values }) =>
    group === 'name'
      ? `formerly ${values?.[0]}`
      : (values?.map((value) => valueWords(group, value)).join(' → ') ?? []),
  );
  const groups = differences.flatMap(({ group, values }) =>
    values ? [] : group === 'other' ? 'other fields' : group,
  );
  return [...changes, ...(groups.length > 0 ? [`changed: ${groups.join(', ')}`] : [])].join(', ');
}

function valueWords(group: Difference['group'], value: string | null): string {
  if (value === null) return 'not given';
  if (group === 'status') return describeStatus(value, config().dialect.labels.statuses).label;
  return group === 'ref' ? shortRef(value) : value;
}
