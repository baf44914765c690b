import { useSyncExternalStore } from 'react';

/** From this width on, details appear beside their list, as in split-view.module.css. */
export const besideQuery = '(width >= 68.75rem)';

/** True if there is room for details beside their list. */
export function isBeside(): boolean {
  return window.matchMedia(besideQuery).matches;
}

/** True on touch screens: a field that gets the focus opens a keyboard over the page. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** True while a media query matches; updated as the window changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
