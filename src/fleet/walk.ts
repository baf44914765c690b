import type { FleetRecord } from '../model/fleet-record.ts';

/** Why a walk has ended, as people read it, and whether everything that matches was read. */
export interface WalkEnd {
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

/** Whether everything that matches was read. */
export function isWhole(walk: Walk | undefined): boolean {
  return walk?.end?.isWhole === true;
}

/** How much was read, for everything that is counted over it: "of 300", "of at least 4,300". */
export function coverage(walk: Walk): string {
  const count = walk.records.length.toLocaleString('en');
  return isWhole(walk) ? `of ${count}` : `of at least ${count}`;
}
