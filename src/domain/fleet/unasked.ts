import type { Walk } from './walk.ts';

/** Deployments that are read without being asked for: some twenty requests of the usual length. */
export const mostUnasked = 2_000;

/** Whether reading unasked has begun, goes on, or is over: what is read then was asked for. */
export type Phase = 'before' | 'reading' | 'over';

/**
 * What becomes of reading unasked when a walk has changed.
 * @param isFree whether nothing more urgent is being fetched
 */
export function unaskedStep(
  phase: Phase,
  { walk, isReading, failure }: { walk: Walk | undefined; isReading: boolean; failure: Error | null },
  isFree: boolean,
): { phase: Phase; act?: 'read' | 'pause' } {
  const isEnough = (walk?.received ?? 0) >= mostUnasked;
  // Whoever tries what is more urgent again tries this again, too.
  if (phase === 'over') return { phase: failure && !isReading && !isFree ? 'before' : phase };
  if (isReading) return isEnough ? { phase: 'over', act: 'pause' } : { phase: 'reading' };
  if (phase === 'reading') return { phase: 'over' };
  // What another page has begun to read goes on here, once; after a failure only from the start.
  const isWanted = isFree && !isEnough && (!walk || (!walk.end && !failure));
  return isWanted ? { phase, act: 'read' } : { phase };
}
