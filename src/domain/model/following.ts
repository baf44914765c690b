import type { Deployment } from '../../api/deployment.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { revisionState, statusMeaning } from './labels.ts';

/** How long a created deployment is polled, in milliseconds. */
export const maxFollowedMs = 15 * 60_000;
/** Bounds of the interval between two polls, which is a quarter of the elapsed time. */
const [minMs, maxMs] = [2_000, 30_000];

/** True if a created deployment will not change any more; false if it is not listed yet. */
export function isSettled(deployment: Deployment | null | undefined, statuses: Labels['statuses']): boolean {
  if (!deployment) return false;
  const state = revisionState(deployment);
  if (deployment.status === undefined) return state !== 'never';
  const meaning = statusMeaning(deployment.status, statuses);
  // For a status without a known meaning, the revision decides.
  if (!meaning || meaning.tone === 'neutral') return state !== 'never';
  return meaning.tone !== 'info';
}

export type Following = 'settled' | 'checking' | 'ended' | 'not checked';

/** @param since when this tab began to poll, epoch ms; undefined if it does not */
export function followingOf(hasSettled: boolean, since: number | undefined, now: number): Following {
  if (hasSettled) return 'settled';
  if (since === undefined) return 'not checked';
  return now - since >= maxFollowedMs ? 'ended' : 'checking';
}

/** Milliseconds until the next poll; false if polling is over. @param passedMs since the creation */
export function nextLookMs(passedMs: number, hasSettled: boolean): number | false {
  if (hasSettled || passedMs >= maxFollowedMs) return false;
  return Math.min(Math.max(passedMs / 4, minMs), maxMs);
}
