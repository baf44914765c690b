import { ReadonlyStore } from '@tanstack/store';
import * as z from 'zod/mini';
import { type Kept, kept, tellUnkept } from '../../kit/params/kept.ts';
import { config } from './config.ts';
import { credentials } from './credentials.ts';

/**
 * Identifies the owner of the deployments on the page, as far as known: the service, the signed-in
 * user and the workspace. Contains no credential.
 */
export function owner(): string {
  const { service, signIn } = config();
  return JSON.stringify([service, signIn?.user ?? null, credentials().workspace ?? null]);
}

/**
 * Stores a choice in this browser, separately for each owner: a choice made for another service,
 * user or workspace does not apply here. An unreadable entry of one owner stays as it is.
 * @param none the value while none is stored for the owner
 */
export function keptForOwner<T>(name: string, schema: z.ZodMiniType<T>, none: T): Kept<T> {
  const all = kept(name, z.record(z.string(), z.unknown()), {});
  const ownOf = (entries: Readonly<Record<string, unknown>>) =>
    schema.safeParse(entries[owner()]).data ?? none;
  return {
    store: new ReadonlyStore(() => ownOf(all.store.get())),
    change: (update) => tellUnkept(all.change((before) => ({ ...before, [owner()]: update(ownOf(before)) }))),
  };
}
