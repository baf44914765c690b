import type { FleetRecord } from '../model/fleet-record.ts';
import type { Walk } from './walk.ts';

/** Deployments that were read for whatever reason, each once. */
export interface KnownFleet {
  records: readonly FleetRecord[];
  /** Whether these are all that the service has. */
  isWhole: boolean;
}

/**
 * What is known of all deployments without asking for more.
 * @param walk the one of no filter, if there is one
 * @param listed rows of pages in the query cache, which may repeat
 * @param atHand what is shown, newer than both
 */
export function knownFleet(
  walk: Walk | undefined,
  listed: readonly FleetRecord[],
  atHand: readonly FleetRecord[] = [],
): KnownFleet {
  const isWhole = walk?.end?.isWhole === true;
  const read = isWhole ? walk.records : [...(walk?.records ?? []), ...listed];
  const byId = new Map([...read, ...atHand].map((record) => [record.id, record]));
  return { records: [...byId.values()], isWhole };
}
