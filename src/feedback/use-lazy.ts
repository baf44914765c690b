import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { LazyCode } from './lazy-code.ts';

/** Loads code while it `isWanted`, and again when the network is back. */
export function useLazy<T>(lazy: LazyCode<T>, isWanted = true) {
  const state = useSelector(lazy.store);
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = () => void lazy.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [lazy, isWanted]);
  return state;
}
