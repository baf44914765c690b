import { Store } from '@tanstack/store';
import type * as z from 'zod/mini';
import { stored } from './storage.ts';

/** A value stored in this browser; subscribers also see changes of other tabs. */
export interface Kept<T> {
  readonly store: Pick<Store<T>, 'state' | 'get' | 'subscribe'>;
  /** Changes the value. @returns false where it lasts only until the page is left */
  readonly change: (update: (before: T) => T) => boolean;
}

/** Number of user choices that could not be stored. */
export const unkeptStore = new Store(0);

/** Makes the page report a user choice that was not stored. @returns `isKept` */
export function tellUnkept(isKept: boolean): boolean {
  if (!isKept) unkeptStore.setState((count) => count + 1);
  return isKept;
}

/**
 * Stores a value in this browser.
 * @param none the value while none is stored, or none that the schema accepts
 */
export function kept<T>(name: string, schema: z.core.$ZodType<T>, none: T): Kept<T> {
  const inStorage = stored('local', name, schema);
  const store = new Store<T>(inStorage.read() ?? none);
  /** True while storage and the value in memory agree. */
  let isKept = true;
  // Unit tests of other modules load this without a browser.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (isKept && (key === inStorage.name || key === null)) store.setState(() => inStorage.read() ?? none);
    });
  const change = (update: (before: T) => T) => {
    // Another tab may have changed it just now. A value that could not be stored is only here.
    const next = update((isKept ? inStorage.read() : undefined) ?? store.state);
    isKept = inStorage.write(next);
    store.setState(() => next);
    return isKept;
  };
  return { store, change };
}
