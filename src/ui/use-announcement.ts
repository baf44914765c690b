import { useEffect } from 'react';
import { announce } from './live-region.tsx';

/** Announces `words` when they change and on each new `occasion` (a time or a key); undefined words are silence. */
export function useAnnouncement(words: string | undefined, occasion: string | number): void {
  useEffect(() => {
    if (words) announce(words);
  }, [words, occasion]);
}
