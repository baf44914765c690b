import * as z from 'zod/mini';
import { readInstant } from '../../kit/time/time-text.ts';
import { isSameName } from '../model/deployment-name.ts';
import type { FleetRecord } from '../model/fleet-record.ts';

/** A request to create a deployment, by which that deployment is recognized. */
export const creationRequest = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  name: z.string(),
  /** The deployments of that name before it; null where no look-up had ended. */
  knownIds: z.nullable(z.array(z.string())),
});
export type CreationRequest = z.infer<typeof creationRequest>;

/** The first announcement of a creation under way, and the step to the next: seconds. */
const [firstAfter, againAfter] = [5, 15];

/** The last announcement of a creation under way; undefined before the first. */
export function creationNews({ at, name }: CreationRequest, now: number): string | undefined {
  const times = Math.floor(((now - at) / 1_000 - firstAfter) / againAfter);
  if (times < 0) return undefined;
  return `Still creating “${name}”, for ${firstAfter + times * againAfter} seconds.`;
}

/** Clocks of browser and service differ by less: milliseconds. */
const mostSkewMs = 5 * 60_000;

/**
 * True for a deployment that one of these requests may have made: it has its name, was not there
 * before, and is not older.
 * @param clockError milliseconds by which this computer's clock is ahead of the service's
 */
export function isMadeBy(
  requests: readonly CreationRequest[],
  { id, name, createdAt }: Pick<FleetRecord, 'id' | 'name' | 'createdAt'>,
  clockError: number,
): boolean {
  const created = createdAt === undefined ? undefined : readInstant(createdAt);
  return requests.some((each) => {
    if (!isSameName(each.name, name) || each.knownIds?.includes(id)) return false;
    return created === undefined ? each.knownIds !== null : created >= each.at - clockError - mostSkewMs;
  });
}

/** Open requests after a person has seen these deployments: none of them counts any more. */
export function withKnown(requests: readonly CreationRequest[], ids: readonly string[]): CreationRequest[] {
  return requests.map((each) => ({ ...each, knownIds: [...(each.knownIds ?? []), ...ids] }));
}
