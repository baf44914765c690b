import { useEffect, useEffectEvent } from 'react';
import { announce } from './live-region.tsx';

/**
 * Announces `words` on each new `occasion` (the time of a load, say); an undefined occasion is
 * silence.
 */
export function useAnnouncement(words: string, occasion: string | number | undefined): void {
  const say = useEffectEvent(() => announce(words));
  useEffect(() => {
    if (occasion !== undefined) say();
  }, [occasion]);
}
