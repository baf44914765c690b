import * as z from 'zod/mini';
import { differingGroups, type FieldGroup, readMark, type Snapshot, snapshotSchema } from './snapshot.ts';

/** How long after its last reading a visit ends: milliseconds. */
export const visitMs = 60 * 60_000;

/** What is kept of the readings of one filter. */
export const keptSchema = z.object({
  /** The last reading of the visit before: what this visit is compared with. */
  reference: z.optional(snapshotSchema),
  /** The last reading of this visit that says most. */
  latest: snapshotSchema,
  /** When anything was read last: epoch milliseconds. */
  readAt: z.number(),
});
export type Kept = z.infer<typeof keptSchema>;

/**
 * What is kept after one more reading. A visit ends an hour after its last reading; until then
 * reading again, or anew after a reload, leaves what it is compared with. An incomplete reading
 * never takes the place of a complete one. What belongs to other tenants is not compared.
 */
export function afterReading(kept: Kept | undefined, snapshot: Snapshot): Kept {
  if (!kept || areStrangers(kept.latest, snapshot)) return { latest: snapshot, readAt: snapshot.at };
  if (snapshot.at <= kept.readAt) return kept;
  const isNewVisit = snapshot.at - kept.readAt > visitMs;
  return {
    ...kept,
    ...(isNewVisit && { reference: kept.latest }),
    latest: snapshot.isWhole || !kept.latest.isWhole ? snapshot : kept.latest,
    readAt: snapshot.at,
  };
}

/** What is kept when all changes were seen: from now on the last reading is the reference. */
export function afterSeen(kept: Kept): Kept {
  return { ...kept, reference: kept.latest };
}

/** What a page that is shown now is compared with. @param now epoch milliseconds */
export function referenceAt({ reference, latest, readAt }: Kept, now: number): Snapshot | undefined {
  return now - readAt > visitMs ? latest : reference;
}

function areStrangers(a: Snapshot, b: Snapshot): boolean {
  const isKnown = a.tenants.length > 0 && b.tenants.length > 0;
  return isKnown && !a.tenants.some((tenant) => b.tenants.includes(tenant));
}

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
  /** How many deployments each of them has. */
  before: number;
  now: number;
}

/**
 * Whether a deployment is new, or what of it has changed; undefined where nothing has, or nothing
 * can be told: what an incomplete reading does not have may have been there, unless it was created
 * later.
 */
function changeOf(
  id: string,
  mark: string,
  before: string | undefined,
  { at, isWhole }: Pick<Snapshot, 'at' | 'isWhole'>,
): Change | undefined {
  if (before !== undefined) {
    const groups = differingGroups(before, mark);
    return groups.length > 0 ? { id, groups, kind: 'changed' } : undefined;
  }
  const created = readMark(mark)?.created ?? 0;
  const isNew = isWhole || created > at;
  return isNew ? { id, groups: [], kind: 'new' } : undefined;
}

/** What of some deployments is new or changed since a reading. @param marks by id */
export function changesSince(before: Snapshot, marks: ReadonlyMap<string, string>): Change[] {
  const known = marksById(before);
  return [...marks].flatMap(([id, mark]) => changeOf(id, mark, known.get(id), before) ?? []);
}

/** Compares two readings of one filter. */
export function compareReadings(before: Snapshot, now: Snapshot): Since {
  const changes = changesSince(before, marksById(now));
  const isGoneKnown = before.isWhole && now.isWhole;
  const there = new Set(now.ids);
  const gone = isGoneKnown ? before.ids.filter((id) => !there.has(id)) : [];
  return {
    at: before.at,
    changes: [...changes, ...gone.map((id): Change => ({ id, groups: [], kind: 'gone' }))],
    isGoneKnown,
    before: before.ids.length,
    now: now.ids.length,
  };
}

/** The marks of a snapshot by id. */
function marksById({ ids, marks }: Snapshot): Map<string, string> {
  return new Map(ids.map((id, at) => [id, marks[at] ?? '']));
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
