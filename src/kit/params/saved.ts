import { Store } from '@tanstack/store';
import type * as z from 'zod/mini';
import { stored } from './storage.ts';

/** A value stored in this browser; subscribers also see changes of other tabs. */
export interface Saved<T> {
  readonly store: Pick<Store<T>, 'state' | 'get' | 'subscribe'>;
  /** Changes the value. @returns false where it lasts only until the page is left */
  readonly change: (update: (before: T) => T) => boolean;
}

/** Number of user choices that could not be stored. */
export const unsavedStore = new Store(0);

/** Makes the page report a user choice that was not stored. @returns `isSaved` */
export function reportUnsaved(isSaved: boolean): boolean {
  if (!isSaved) unsavedStore.setState((count) => count + 1);
  return isSaved;
}

/**
 * Stores a value in this browser.
 * @param none the value while none is stored, or none that the schema accepts
 */
export function saved<T>(name: string, schema: z.core.$ZodType<T>, none: T): Saved<T> {
  const inStorage = stored('local', name, schema);
  const store = new Store<T>(inStorage.read() ?? none);
  /** True while storage and the value in memory agree. */
  let isSaved = true;
  // Unit tests of other modules load this without a browser.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (isSaved && (key === inStorage.name || key === null)) store.setState(() => inStorage.read() ?? none);
    });
  const change = (update: (before: T) => T) => {
    // Another tab may have changed it just now. A value that could not be stored is only here.
    const next = update((isSaved ? inStorage.read() : undefined) ?? store.state);
    isSaved = inStorage.write(next);
    store.setState(() => next);
    return isSaved;
  };
  return { store, change };
}
