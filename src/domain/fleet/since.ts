import { differingGroups, type FieldGroup, readMark, type Snapshot } from './snapshot.ts';

/** One deployment that is not as it was. */
export interface Change {
  id: string;
  /** For `changed`: what differs. */
  groups: readonly FieldGroup[];
  kind: 'new' | 'changed' | 'gone';
}

/** What differs between two readings. */
export interface Since {
  /** When the earlier one was: epoch milliseconds. */
  at: number;
  /** Those that went come last. */
  changes: readonly Change[];
  /** Whether what is gone can be told: both readings were complete. */
  isGoneKnown: boolean;
}

/**
 * Whether a deployment is new, or what of it has changed; undefined where nothing has, or nothing
 * can be told: what an incomplete baseline does not have may have been there, unless it was created
 * after all that it has. No clock but the service's is compared.
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

/** What of some deployments is new or changed since a baseline. @param marks by id */
export function changesSince(before: Snapshot, marks: ReadonlyMap<string, string>): Change[] {
  const known = marksById(before);
  return [...marks].flatMap(([id, mark]) => changeOf(id, mark, known.get(id), before) ?? []);
}

/** Compares a reading with the baseline. @param isAll whether the reading has no filter */
export function compareSnapshots(before: Snapshot, now: Snapshot, isAll: boolean): Since {
  const changes = changesSince(before, marksById(now));
  const isGoneKnown = isAll && before.isWhole && now.isWhole;
  const there = new Set(now.ids);
  const gone = isGoneKnown ? before.ids.filter((id) => !there.has(id)) : [];
  return {
    at: before.at,
    changes: [...changes, ...gone.map((id): Change => ({ id, groups: [], kind: 'gone' }))],
    isGoneKnown,
  };
}

const mapped = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The marks of a snapshot by id; every row needs those of the baseline. */
function marksById(snapshot: Snapshot): ReadonlyMap<string, string> {
  const { ids, marks } = snapshot;
  const known = mapped.get(snapshot) ?? new Map(ids.map((id, at) => [id, marks[at] ?? '']));
  mapped.set(snapshot, known);
  return known;
}

const groupWords: Readonly<Record<FieldGroup, string>> = {
  revision: 'revision',
  version: 'version',
  ref: 'ref',
  size: 'size',
  status: 'status',
  other: 'other fields',
};

/** "new", "gone", "changed: version, status". */
export function changeWords({ kind, groups }: Change): string {
  return kind === 'changed' ? `changed: ${groups.map((group) => groupWords[group]).join(', ')}` : kind;
}
