import { Store } from '@tanstack/store';
import type * as z from 'zod/mini';
import { stored } from './storage.ts';

/** A value that this browser keeps, as components follow it: also while another tab changes it. */
export interface Kept<T> {
  readonly store: Pick<Store<T>, 'state' | 'get' | 'subscribe'>;
  /** Changes what is kept. @returns false where it only holds until the page is left */
  readonly change: (update: (before: T) => T) => boolean;
}

/** How often something that somebody chose could not be kept. */
export const unkeptStore = new Store(0);

/** Has the page say so where something that somebody chose is not kept. @returns `isKept` */
export function tellUnkept(isKept: boolean): boolean {
  if (!isKept) unkeptStore.setState((count) => count + 1);
  return isKept;
}

/**
 * Keeps a value in this browser.
 * @param none the value while none is kept, or none that the schema accepts
 */
export function kept<T>(name: string, schema: z.core.$ZodType<T>, none: T): Kept<T> {
  const inStorage = stored('local', name, schema);
  const store = new Store<T>(inStorage.read() ?? none);
  /** Whether storage has what holds here. */
  let isKept = true;
  // Tests of other things load this without a browser.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (isKept && (key === name || key === null)) store.setState(() => inStorage.read() ?? none);
    });
  const change = (update: (before: T) => T) => {
    // Another tab may have changed it in this moment; what was not kept stands here alone.
    const next = update((isKept ? inStorage.read() : undefined) ?? store.state);
    isKept = inStorage.write(next);
    store.setState(() => next);
    return isKept;
  };
  return { store, change };
}
