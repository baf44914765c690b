import type { FleetRecord } from '../model/fleet-record.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** Why a walk has ended, as people read it, and whether everything that matches was read. */
export interface WalkEnd {
  isWhole: boolean;
  reason: string;
}

/** What was read so far of everything that a filter matches. */
export interface Walk {
  /** In the service's order, each id once. */
  records: readonly FleetRecord[];
  /** Elements that came, readable or not, repeated or not; those asked for again count once. */
  received: number;
  /** Records dropped since their id was read before. */
  repeated: number;
  /** Records that could not be read. */
  unreadable: number;
  /** The offset at which the walk goes on, as the service told it. */
  nextOffset: number;
  /** Elements before that offset which are asked for once more, to see whether pages adjoin. */
  overlap: number;
  /** The last element that came, by its id. */
  lastId?: string | undefined;
  /** How often pages did not adjoin, so that what came before was asked for again. */
  stepsBack: number;
  /** Whether pages adjoin; unseen: this service does not let that be seen. */
  seams: 'kept' | 'unseen' | 'lost';
  /** Whether a record came again on a later page: others may stand where it was read already. */
  cameAgain: boolean;
  /** When the first page was asked for: epoch milliseconds. */
  startedAt: number;
  /** Absent while there is more to read. */
  end?: WalkEnd;
}

/** A walk that has read nothing yet. @param startedAt epoch milliseconds */
export function newWalk(startedAt: number): Walk {
  return {
    records: [],
    received: 0,
    repeated: 0,
    unreadable: 0,
    nextOffset: 0,
    overlap: 0,
    stepsBack: 0,
    seams: 'kept',
    cameAgain: false,
    startedAt,
  };
}

/** Whether everything that matches was read. */
export function isWhole(walk: Walk | undefined): boolean {
  return walk?.end?.isWhole === true;
}

/** Positions that were read in the service's list, those of unreadable records included. */
export function positions({ received, repeated }: Walk): number {
  return received - repeated;
}

/** How much was read, for everything that is counted over it: "of 300", "of at least 4,300". */
export function coverage(walk: Walk): string {
  const count = numberText(walk.records.length);
  return isWhole(walk) ? `of ${count}` : `of at least ${count}`;
}
