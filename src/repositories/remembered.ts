import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../params/storage.ts';

/**
 * Texts that this browser remembers, the last used first.
 * @param name where they are stored
 * @param most how many are kept
 * @param isValid whether a stored text may be used
 */
export function remembered(name: string, most: number, isValid: (text: string) => boolean) {
  const inStorage = stored('local', name, z.array(z.string().check(z.refine(isValid))));
  const store = new Store<readonly string[]>(inStorage.read() ?? []);
  const change = (update: (known: string[]) => string[]): void => {
    // Another tab may have changed them.
    const next = update(inStorage.read() ?? []);
    inStorage.write(next);
    store.setState(() => next);
  };
  return {
    useAll: () => useSelector(store),
    read: () => store.get(),
    /** Puts a text first. */
    remember: (text: string) =>
      change((known) => [text, ...known.filter((each) => each !== text)].slice(0, most)),
    forget: (text: string) => change((known) => known.filter((each) => each !== text)),
  };
}
