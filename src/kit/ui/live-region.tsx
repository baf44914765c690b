import { Store } from '@tanstack/store';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSelector } from '@tanstack/react-store';

const announcement = new Store('');

/**
 * Makes screen readers say `text` politely; the same text twice is said twice. Needs one
 * `<LiveRegion/>` on the page.
 */
export function announce(text: string): void {
  // An unchanged region is not read again: a trailing no-break space makes it differ.
  announcement.setState((before) => (before === text ? `${text}\u00A0` : text));
}

/** Announces `text` on each new `occasion`, such as the time of a load; never on undefined. */
export function useAnnouncement(text: string, occasion: string | number | undefined): void {
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (occasion !== undefined) say();
  }, [occasion]);
}

/** The one polite live region; mounted once by the layout, before anything is announced. */
export function LiveRegion(): ReactNode {
  const text = useSelector(announcement);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
