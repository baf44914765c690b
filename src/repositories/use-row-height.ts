import { useSyncExternalStore } from 'react';
import { usePreferences } from '../ui/theme.ts';

const queries = ['(width < 640px)', '(pointer: coarse)'] as const;

function subscribe(listener: () => void): () => void {
  const stopping = new AbortController();
  for (const query of queries) {
    window.matchMedia(query).addEventListener('change', listener, { signal: stopping.signal });
  }
  return () => stopping.abort();
}

/** The height of every line of the picker, in CSS pixels: all alike, so that 100,000 of them need no measuring. */
export function useRowHeight(): number {
  const { density } = usePreferences();
  const [narrow, coarse] = queries;
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  const isCoarse = useSyncExternalStore(subscribe, () => window.matchMedia(coarse).matches);
  if (isNarrow) return 60;
  if (isCoarse) return 44;
  return density === 'compact' ? 32 : 40;
}
