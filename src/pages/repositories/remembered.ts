import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { kept } from '../../kit/params/kept.ts';

/**
 * Texts that this browser remembers, the last used first.
 * @param name in the storage
 * @param most that are kept
 * @param isValid true for a stored text that may be used
 */
export function remembered(name: string, most: number, isValid: (text: string) => boolean) {
  const { store, change } = kept(name, z.array(z.string().check(z.refine(isValid))), []);
  return {
    useAll: () => useSelector(store),
    read: () => store.get(),
    /** Puts a text first. */
    remember: (text: string) =>
      change((known) => [text, ...known.filter((each) => each !== text)].slice(0, most)),
    forget: (text: string) => change((known) => known.filter((each) => each !== text)),
  };
}
