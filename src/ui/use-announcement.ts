import { useEffect, useEffectEvent } from 'react';
import { announce } from './live-region.tsx';

/** Announces `text` on each new `occasion`, such as the time of a load; never on undefined. */
export function useAnnouncement(text: string, occasion: string | number | undefined): void {
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (occasion !== undefined) say();
  }, [occasion]);
}
