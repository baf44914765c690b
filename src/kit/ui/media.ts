import { useSyncExternalStore } from 'react';

/** True on touch screens, where focusing a field opens a keyboard over the page. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

export function useMediaQuery(query: string): boolean {
  // React subscribes again if `subscribe` is another function.
  'use memo';
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const read = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, () => false);
}
