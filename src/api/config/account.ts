import { ReadonlyStore } from '@tanstack/store';
import * as z from 'zod/mini';
import { type Saved, saved, reportUnsaved } from '../../kit/params/saved.ts';
import { config } from './config.ts';
import { credentials } from './connection.ts';

/** The service, user and workspace: a key for what this browser stores. It contains no credential. */
export function account(): string {
  const { service, signIn } = config();
  return JSON.stringify([service, signIn?.user ?? null, credentials().workspace ?? null]);
}

export interface Storing<T> {
  read: (stored: unknown) => T;
  write: (value: T, stored: unknown) => unknown;
}

/** A stored list. Entries that this release cannot read are kept. */
export function listOf<Item>(schema: z.ZodMiniType<Item>): Storing<Item[]> {
  const parse = (stored: unknown) =>
    (Array.isArray(stored) ? stored : []).map((entry: unknown) => ({ entry, ...schema.safeParse(entry) }));
  return {
    read: (stored) => parse(stored).flatMap(({ success, data }) => (success ? [data] : [])),
    write: (items, stored) => [
      ...items,
      ...parse(stored).flatMap(({ success, entry }) => (success ? [] : [entry])),
    ],
  };
}

/** Stores a choice in this browser, only for the current service, user and workspace. */
export function savedForAccount<T>(name: string, { read, write }: Storing<T>): Saved<T> {
  const all = saved(name, z.record(z.string(), z.unknown()), {});
  return {
    store: new ReadonlyStore(() => read(all.store.state[account()])),
    change: (update) =>
      reportUnsaved(
        all.change((before) => {
          const stored = before[account()];
          return { ...before, [account()]: write(update(read(stored)), stored) };
        }),
      ),
  };
}
