import type { DeploymentPage } from '../wire/deployment-page.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/** Why a walk has ended, as people read it, and whether everything that matches was read. */
interface WalkEnd {
  isWhole: boolean;
  reason: string;
}

/** What was read so far of everything that a filter matches. */
export interface Walk {
  /** In the service's order, each id once. */
  records: readonly FleetRecord[];
  /** Elements that came, readable or not, repeated or not. */
  received: number;
  /** Records dropped since their id was read before: the list moved meanwhile. */
  repeated: number;
  /** Records that could not be read. */
  unreadable: number;
  /** The offset at which the walk goes on. */
  nextOffset: number;
  /** When the first page was asked for: epoch milliseconds. */
  startedAt: number;
  /** Absent while there is more to read. */
  end?: WalkEnd;
}

/** Elements after which a walk stops: what follows no browser holds well. */
export const mostReceived = 200_000;

/** A walk that has read nothing yet. @param startedAt epoch milliseconds */
export function newWalk(startedAt: number): Walk {
  return { records: [], received: 0, repeated: 0, unreadable: 0, nextOffset: 0, startedAt };
}

/** The ids that a walk has read. */
export function idsOf({ records }: Walk): Set<string> {
  return new Set(records.map(({ id }) => id));
}

/**
 * The walk after one more page (INTERFACE.md 4.2 rules 3 and 4, WIRE.md 1). Only an empty page is
 * the end for certain: a service may cut pages shorter than it was asked for. An offset that does
 * not advance ends the walk, too, so that every walk ends.
 * @param page the answer for `walk.nextOffset`
 * @param known the ids of the walk; those of the page are added
 */
export function addPage(
  walk: Walk,
  page: Pick<DeploymentPage, 'rows' | 'unreadable' | 'received' | 'nextOffset' | 'offsetProblem'>,
  known: Set<string>,
): Walk {
  const fresh: FleetRecord[] = [];
  for (const row of page.rows) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    fresh.push(fleetRecord(row));
  }
  const next: Walk = {
    ...walk,
    records: fresh.length === 0 ? walk.records : [...walk.records, ...fresh],
    received: walk.received + page.received,
    repeated: walk.repeated + page.rows.length - fresh.length,
    unreadable: walk.unreadable + page.unreadable.length,
    nextOffset: page.nextOffset ?? walk.nextOffset,
  };
  const end = endAfter(walk, page, next.received);
  return end ? { ...next, end } : next;
}

function endAfter(
  { nextOffset: offset }: Walk,
  { received, nextOffset, offsetProblem }: Pick<DeploymentPage, 'received' | 'nextOffset' | 'offsetProblem'>,
  total: number,
): WalkEnd | undefined {
  if (received === 0) return { isWhole: true, reason: 'End of the list' };
  if (nextOffset === undefined)
    return { isWhole: false, reason: `${offsetProblem ?? 'The answer has no offset.'} Reading stops here.` };
  if (nextOffset <= offset)
    return {
      isWhole: false,
      reason: `The service’s offset does not advance (${nextOffset} after ${offset}). Reading stops here.`,
    };
  if (total >= mostReceived)
    return { isWhole: false, reason: `Reading stops after ${mostReceived} deployments.` };
  return undefined;
}

/** Whether everything that matches was read. */
export function isWhole(walk: Walk | undefined): boolean {
  return walk?.end?.isWhole === true;
}

/** How much was read, for everything that is counted over it: "of 300", "of at least 4,300". */
export function coverage(walk: Walk): string {
  const count = walk.records.length.toLocaleString('en');
  return isWhole(walk) ? `of ${count}` : `of at least ${count}`;
}
