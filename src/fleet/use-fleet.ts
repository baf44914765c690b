import { useEffect, useRef } from 'react';
import { useWalk, type WalkControl } from './use-walk.ts';

/** Deployments that are read without being asked for: twenty requests of the usual length. */
const mostUnasked = 2_000;

/**
 * All deployments, for a page that is about something else: they are read by themselves as far as
 * that is little, and further by hand.
 * @param isFree whether nothing more urgent is being fetched
 */
export function useFleet(isFree: boolean): WalkControl {
  const control = useWalk({}, isFree);
  const { walk, isReading, failure, read, pause } = control;
  const phase = useRef<'before' | 'reading' | 'over'>('before');
  const isEnough = (walk?.received ?? 0) >= mostUnasked;
  useEffect(() => {
    // What another page has begun to read goes on here, once.
    const isLeftOff = isFree && walk && !walk.end && !isEnough && !failure;
    if (phase.current === 'before' && isReading) phase.current = 'reading';
    else if (phase.current === 'before' && isLeftOff) read();
    if (phase.current !== 'reading') return;
    if (isReading && isEnough) pause();
    // Whoever reads on afterwards has asked for it.
    if (!isReading || isEnough) phase.current = 'over';
  });
  return control;
}
