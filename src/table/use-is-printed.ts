import { useSyncExternalStore } from 'react';

const paper = 'print';

/** Whether the page is laid out for paper. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(paper).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(paper);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
