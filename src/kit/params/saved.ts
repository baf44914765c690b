import { Store } from '@tanstack/store';
import type * as z from 'zod/mini';
import { stored } from './storage.ts';

/** A value stored in this browser. Subscribers are also notified of changes in other tabs. */
export interface Saved<T> {
  readonly store: Pick<Store<T>, 'state' | 'get' | 'subscribe'>;
  /** Changes the value. @returns false if it could not be stored */
  readonly change: (update: (before: T) => T) => boolean;
}

/** The number of user choices that could not be stored. */
export const unsavedStore = new Store(0);

/** Reports a user choice on the page if it was not stored. @returns `isSaved` */
export function reportUnsaved(isSaved: boolean): boolean {
  if (!isSaved) unsavedStore.setState((count) => count + 1);
  return isSaved;
}

/** Stores a value in this browser. @param none the value until one is stored that the schema accepts */
export function saved<T>(name: string, schema: z.core.$ZodType<T>, none: T): Saved<T> {
  const inStorage = stored('local', name, schema);
  const store = new Store<T>(inStorage.read() ?? none);
  /** True if storage has the value in memory. */
  let isSaved = true;
  // Unit tests load this module without a browser.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (isSaved && (key === inStorage.name || key === null)) store.setState(() => inStorage.read() ?? none);
    });
  const change = (update: (before: T) => T) => {
    // Another tab may have just changed the stored value. An unsaved value is only in memory.
    const next = update((isSaved ? inStorage.read() : undefined) ?? store.state);
    isSaved = inStorage.write(next);
    store.setState(() => next);
    return isSaved;
  };
  return { store, change };
}
