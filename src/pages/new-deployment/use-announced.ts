import { useEffect } from 'react';
import { useSettledValue } from '../../kit/time/use-timers.ts';
import { announce } from '../../kit/ui/live-region.tsx';

/** How long typing rests before what is wrong with it is said: milliseconds. */
const restMs = 500;

/** Has screen readers say a text once typing rests; none is no text. */
export function useAnnounced(text = ''): void {
  const settled = useSettledValue(text, restMs);
  useEffect(() => {
    if (settled) announce(settled);
  }, [settled]);
}
