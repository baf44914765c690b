import { useSyncExternalStore } from 'react';

/** From this width on a detail stands beside its list: split-view.module.css says the same. */
const wide = '(width >= 1100px)';

/** Whether there is room for a detail beside its list. */
export function isBeside(): boolean {
  return window.matchMedia(wide).matches;
}

/** `isBeside`, followed while the window changes. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(subscribe, isBeside);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
