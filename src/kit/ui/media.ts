import { useSyncExternalStore } from 'react';

/** From this width on a detail stands beside its list: split-view.module.css says the same. */
export const besideQuery = '(width >= 1100px)';

/** Whether there is room for a detail beside its list. */
export function isBeside(): boolean {
  return window.matchMedia(besideQuery).matches;
}

/**
 * Whether people point with a finger: a field that gets the focus opens a keyboard over the page.
 */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Whether a media query holds, followed while the window changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
