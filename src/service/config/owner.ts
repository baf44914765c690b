import { ReadonlyStore } from '@tanstack/store';
import * as z from 'zod/mini';
import { type Kept, kept, tellUnkept } from '../../kit/params/kept.ts';
import { config } from './config.ts';
import { credentials } from './credentials.ts';

/**
 * Whose deployments the page shows, as far as it can tell: the service, who is signed in, and the
 * workspace. No credential is part of it.
 */
export function owner(): string {
  const { service, signIn } = config();
  return JSON.stringify([service, signIn?.user ?? null, credentials().workspace ?? null]);
}

/**
 * Keeps what somebody chose in this browser for each owner of deployments: what was kept under
 * another service, for another person or in another workspace does not show here.
 * @param none the value while none is kept for the owner
 */
export function keptForOwner<T>(name: string, schema: z.ZodMiniType<T>, none: T): Kept<T> {
  const all = kept(name, z.record(z.string(), schema), {});
  return {
    store: new ReadonlyStore(() => all.store.get()[owner()] ?? none),
    change: (update) =>
      tellUnkept(all.change((before) => ({ ...before, [owner()]: update(before[owner()] ?? none) }))),
  };
}
