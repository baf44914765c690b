import { useSyncExternalStore, type ReactNode } from 'react';

let words = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has screen readers say `text` politely; the same text twice is said twice. Needs one `<LiveRegion/>` on the page. */
export function announce(text: string): void {
  // A region whose text stays equal is not read again: a trailing no-break space makes it differ.
  words = words === text ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** The one polite live region; mounted once by the layout, before anything is announced. */
export function LiveRegion(): ReactNode {
  const text = useSyncExternalStore(subscribe, () => words);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
