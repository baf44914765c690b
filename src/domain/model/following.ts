import type { Deployment } from '../../service/wire/deployment.ts';
import type { Labels } from '../../service/wire/dialect.ts';
import { describeStatus, revisionState } from './labels.ts';

/** How long a created deployment is followed, in milliseconds. */
export const mostFollowedMs = 15 * 60_000;
/** The time between two looks: 2 s at first, and a quarter of the time passed from then on. */
const [shortestMs, longestMs] = [2_000, 30_000];

/** Whether a created deployment will not change by itself; one that is not listed yet will. */
export function isSettled(deployment: Deployment | null | undefined, statuses: Labels['statuses']): boolean {
  if (!deployment) return false;
  const state = revisionState(deployment);
  if (deployment.status === undefined) return state !== 'never';
  const { tone } = describeStatus(deployment.status, statuses);
  // What an unknown status means is told by the revision alone.
  return tone === 'neutral' ? state !== 'never' : tone !== 'info';
}

/**
 * When to look at a created deployment again.
 * @param passedMs since it was created
 * @returns milliseconds; false where it is not followed any more
 */
export function nextLookMs(passedMs: number, hasSettled: boolean): number | false {
  if (hasSettled || passedMs >= mostFollowedMs) return false;
  return Math.min(Math.max(passedMs / 4, shortestMs), longestMs);
}
