import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { LazyCode } from './lazy-code.ts';

/** Loads code while it `isWanted`, and again when the network is back. */
export function useLazy<T>(lazy: LazyCode<T>, isWanted = true) {
  const state = useSelector(lazy.store);
  useEffect(() => {
    if (!isWanted) return undefined;
    void lazy.load();
    // An attempt that began without a network may fail after it is back.
    const loadAgain = () => void lazy.load().then(lazy.load);
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [lazy, isWanted]);
  return state;
}
