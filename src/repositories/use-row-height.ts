import { useSyncExternalStore } from 'react';
import { usePreferences } from '../ui/preferences.ts';

const narrow = '(width < 640px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * The height of every line of the picker, in CSS pixels; on narrow windows (picker-row.module.css)
 * a row has two lines. All lines have one height: measured ones would move the list while it
 * scrolls.
 */
export function useRowHeight(): number {
  const { density } = usePreferences();
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  if (isNarrow) return 56;
  return density === 'compact' ? 32 : 40;
}
