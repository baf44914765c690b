import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import css from './live-region.module.css';

const announcements = new Store<readonly { at: number; text: string; isVisible: boolean }[]>([]);

/** The last ones stay in the document, so that none is lost if several come at once. */
const maxAnnouncements = 8;

/**
 * Announces `text` to screen readers, also if it is repeated. `isVisible` shows it for some seconds, for
 * results that nothing else on the page shows. Needs one `<LiveRegion/>` on the page.
 */
export function announce(text: string, isVisible = false): void {
  announcements.setState((before) => [
    ...before.filter((each) => each.text !== text).slice(1 - maxAnnouncements),
    { at: (before.at(-1)?.at ?? 0) + 1, text, isVisible },
  ]);
}

/** Announces `text` when `occasion` changes, such as the time of a load; not if it is undefined. */
export function useAnnouncement(text: string, occasion: string | number | undefined): void {
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (occasion !== undefined) say();
  }, [occasion]);
}

/** The polite live region. The layout mounts it once, before the first announcement. */
export function LiveRegion(): ReactNode {
  const messages = useSelector(announcements);
  const visible = messages.findLast(({ isVisible }) => isVisible);
  return (
    <div className={css.region} aria-live="polite">
      {messages.map((each) => (
        <div key={each.at} className={each === visible ? css.visible : 'visually-hidden'}>
          {each.text}
        </div>
      ))}
    </div>
  );
}
