import { useEffect, useState } from 'react';
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
  const [wish, setWish] = useState<'read' | 'rest'>();
  const { walk, isReading, failure, read, pause, stop } = control;
  const isEnough = (walk?.received ?? 0) >= mostUnasked;
  const isTooMuch = isReading && isEnough && wish === undefined;
  // What another page has begun to read goes on here.
  const isLeftOff = isFree && walk && !walk.end && !isReading && !isEnough && !failure && !wish;
  useEffect(() => {
    if (isTooMuch) pause();
    if (isLeftOff) read();
  });
  const wishing = (next: typeof wish, act: () => void) => () => {
    setWish(next);
    act();
  };
  return {
    ...control,
    read: wishing('read', read),
    pause: wishing('rest', pause),
    stop: wishing('rest', stop),
  };
}
