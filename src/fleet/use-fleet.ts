import { useEffect, useRef } from 'react';
import { useWalk, type WalkControl } from './use-walk.ts';
import { mostUnasked } from './walk.ts';

/** Whether reading unasked has begun, goes on, or is over: what is read then was asked for. */
type Phase = 'before' | 'reading' | 'over';

/**
 * What becomes of reading unasked when a walk has changed.
 * @param isFree whether nothing more urgent is being fetched
 */
export function unaskedStep(
  phase: Phase,
  { walk, isReading, failure }: Pick<WalkControl, 'walk' | 'isReading' | 'failure'>,
  isFree: boolean,
): { phase: Phase; act?: 'read' | 'pause' } {
  const isEnough = (walk?.received ?? 0) >= mostUnasked;
  if (phase === 'over') return { phase };
  if (isReading) return isEnough ? { phase: 'over', act: 'pause' } : { phase: 'reading' };
  if (phase === 'reading') return { phase: 'over' };
  // What another page has begun to read goes on here, once.
  const isLeftOff = isFree && walk && !walk.end && !isEnough && !failure;
  return isLeftOff ? { phase, act: 'read' } : { phase };
}

/**
 * All deployments, for a page that is about something else: they are read by themselves as far as
 * that is little, and further by hand.
 * @param isFree whether nothing more urgent is being fetched
 */
export function useFleet(isFree: boolean): WalkControl {
  const control = useWalk({}, isFree);
  const phase = useRef<Phase>('before');
  useEffect(() => {
    const step = unaskedStep(phase.current, control, isFree);
    phase.current = step.phase;
    if (step.act) control[step.act]();
  });
  return control;
}
