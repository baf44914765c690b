import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

interface Announcement {
  at: number;
  text: string;
}

const announcements = new Store<readonly Announcement[]>([]);

/** The last ones stay in the document: none is lost where several come at once. */
const mostAnnouncements = 8;

/**
 * Makes screen readers say `text` politely, after what was announced before; the same text twice is
 * said twice. Needs one `<LiveRegion/>` on the page.
 */
export function announce(text: string): void {
  announcements.setState((before) => [
    ...before.filter((each) => each.text !== text).slice(1 - mostAnnouncements),
    { at: (before.at(-1)?.at ?? 0) + 1, text },
  ]);
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
  const messages = useSelector(announcements);
  return (
    <div className="visually-hidden" aria-live="polite">
      {messages.map(({ at, text }) => (
        <div key={at}>{text}</div>
      ))}
    </div>
  );
}
