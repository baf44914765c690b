import { useSyncExternalStore } from 'react';
import { usePreferences } from '../../kit/ui/preferences.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function readHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-picker'));
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
