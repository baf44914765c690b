import { ReadonlyStore } from '@tanstack/store';
import * as z from 'zod/mini';
import { type Kept, kept } from '../params/kept.ts';
import { owner } from '../wire/owner.ts';

/**
 * Keeps a value in this browser for each owner of deployments: what was kept under another service,
 * for another person or in another workspace does not show here.
 * @param none the value while none is kept for the owner
 */
export function keptForOwner<T>(name: string, schema: z.ZodMiniType<T>, none: T): Kept<T> {
  const all = kept(name, z.record(z.string(), schema), {});
  return {
    store: new ReadonlyStore(() => all.store.get()[owner()] ?? none),
    change: (update) => all.change((before) => ({ ...before, [owner()]: update(before[owner()] ?? none) })),
  };
}
