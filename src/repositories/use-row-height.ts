import { useSyncExternalStore } from 'react';
import { usePreferences } from '../ui/preferences.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** On narrow windows (picker-row.module.css) a row has two lines. */
function readHeight(): number {
  const token = window.matchMedia('(width < 640px)').matches ? '--row-tall' : '--row';
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token));
}

/**
 * The height of every line of the picker, in CSS pixels, from tokens.css. All lines have one
 * height: measured ones would move the list while it scrolls.
 */
export function useRowHeight(): number {
  // A change of density renders anew, and the token is read again.
  usePreferences();
  return useSyncExternalStore(subscribe, readHeight);
}
