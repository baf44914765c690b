import type { Deployment } from '../../api/deployment.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { revisionState, statusMeaning } from './labels.ts';

/** The period in which a created deployment is polled, in milliseconds. */
export const mostFollowedMs = 15 * 60_000;
/** The interval between two polls: 2 s at first, later a quarter of the time passed. */
const [shortestMs, longestMs] = [2_000, 30_000];

/** True if a created deployment will not change by itself; an unlisted one will. */
export function isSettled(deployment: Deployment | null | undefined, statuses: Labels['statuses']): boolean {
  if (!deployment) return false;
  const state = revisionState(deployment);
  if (deployment.status === undefined) return state !== 'never';
  const meaning = statusMeaning(deployment.status, statuses);
  // An unknown status has no known meaning, so the revision alone decides.
  if (!meaning || meaning.tone === 'neutral') return state !== 'never';
  return meaning.tone !== 'info';
}

export type Following = 'settled' | 'checking' | 'ended' | 'not checked';

/** @param since the beginning of the checks, epoch ms; undefined where this tab makes none */
export function followingOf(hasSettled: boolean, since: number | undefined, now: number): Following {
  if (hasSettled) return 'settled';
  if (since === undefined) return 'not checked';
  return now - since >= mostFollowedMs ? 'ended' : 'checking';
}

/** Milliseconds until the next poll; false when polling is over. @param passedMs since the creation */
export function nextLookMs(passedMs: number, hasSettled: boolean): number | false {
  if (hasSettled || passedMs >= mostFollowedMs) return false;
  return Math.min(Math.max(passedMs / 4, shortestMs), longestMs);
}
