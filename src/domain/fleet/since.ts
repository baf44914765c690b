import { differingGroups, type FieldGroup, readMark, type Snapshot } from './snapshot.ts';

/** One deployment that is not as it was. */
export interface Change {
  id: string;
  /** For `changed`: what differs. */
  groups: readonly FieldGroup[];
  kind: 'new' | 'changed' | 'gone';
}

/** The differences between two readings. */
export interface Since {
  /** When the earlier one was: epoch milliseconds. */
  at: number;
  /** Those that went come last. */
  changes: readonly Change[];
  /** True where both readings were complete: else missing deployments may exist. */
  coversDeletions: boolean;
}

/**
 * The change of a deployment; undefined where there is none, or none is certain: one that an
 * incomplete baseline lacks may have existed, unless it was created after all that the baseline
 * has. Only the service's times are compared.
 */
function changeOf(
  id: string,
  mark: string,
  before: string | undefined,
  { newest, isWhole }: Pick<Snapshot, 'newest' | 'isWhole'>,
): Change | undefined {
  if (before !== undefined) {
    const groups = differingGroups(before, mark);
    return groups.length > 0 ? { id, groups, kind: 'changed' } : undefined;
  }
  const created = readMark(mark)?.created ?? 0;
  const isNew = isWhole || created > newest;
  return isNew ? { id, groups: [], kind: 'new' } : undefined;
}

/** New and changed deployments since a baseline. @param marks by id */
export function changesSince(before: Snapshot, marks: ReadonlyMap<string, string>): Change[] {
  const earlier = marksById(before);
  return [...marks].flatMap(([id, mark]) => changeOf(id, mark, earlier.get(id), before) ?? []);
}

/** Compares a reading with the baseline. @param isAll the reading has no filter */
export function compareSnapshots(before: Snapshot, now: Snapshot, isAll: boolean): Since {
  const changes = changesSince(before, marksById(now));
  const coversDeletions = isAll && before.isWhole && now.isWhole;
  const present = new Set(now.ids);
  const gone = coversDeletions ? before.ids.filter((id) => !present.has(id)) : [];
  return {
    at: before.at,
    changes: [...changes, ...gone.map((id): Change => ({ id, groups: [], kind: 'gone' }))],
    coversDeletions,
  };
}

const mapped = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The marks of a snapshot by id; every row needs those of the baseline. */
function marksById(snapshot: Snapshot): ReadonlyMap<string, string> {
  const { ids, marks } = snapshot;
  const byId = mapped.get(snapshot) ?? new Map(ids.map((id, at) => [id, marks[at] ?? '']));
  mapped.set(snapshot, byId);
  return byId;
}

/** "new", "gone", "changed: version, other fields". */
export function changeWords({ kind, groups }: Change): string {
  const words = groups.map((group) => (group === 'other' ? 'other fields' : group));
  return kind === 'changed' ? `changed: ${words.join(', ')}` : kind;
}
