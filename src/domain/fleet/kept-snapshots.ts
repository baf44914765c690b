import { Store } from '@tanstack/store';
import { clear, createStore, delMany, get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { tellUnkept } from '../../kit/params/kept.ts';
import { stored } from '../../kit/params/storage.ts';
import { writeParams } from '../../kit/params/table.ts';
import { type Filters, filterTable } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { credentials } from '../../service/config/credentials.ts';
import { owner } from '../../service/config/owner.ts';
import { readCredentialSources } from '../../service/wire/service.ts';
import { afterReading, afterSeen, type Kept, keptSchema } from './since.ts';
import type { Snapshot } from './snapshot.ts';

/** Filters of which readings are kept, the last ones. */
const mostFilters = 20;
/** The keys in the order in which they were read last; no filter has this name. */
const order = 'order';
const orderSchema = z.array(z.string());

const store = createStore('slipway', 'snapshots');

const setting = stored('local', 'slipway.since', z.boolean());

/** Whether readings are kept and compared. */
export const keepsStore = new Store(setting.read() ?? true);

/** Switches keeping on or off; what is kept stays until it is forgotten. */
export function setKeeps(keeps: boolean): void {
  tellUnkept(setting.write(keeps));
  keepsStore.setState(() => keeps);
}

/**
 * Whose reading of which filter it is: service, who is signed in, workspace, filter. No credential
 * is part of it: a key typed in this tab is told from any other by the moment it was typed.
 * @returns undefined where it is not known whose session with the service the browser has
 */
export function readingKey(filters: Filters): string | undefined {
  const { key } = readCredentialSources(config(), credentials());
  const user = config().signIn?.user;
  if (key === 'session' && user === undefined) return undefined;
  const { typedAt = null } = credentials();
  return JSON.stringify([owner(), typedAt, ...writeParams(filterTable, filters)]);
}

/**
 * Keeps a reading, whatever other tabs do meanwhile.
 * @returns what is kept from now on
 * @throws where the browser keeps nothing
 */
export async function keepReading(key: string, snapshot: Snapshot): Promise<Kept> {
  let kept: Kept | undefined;
  await update<unknown>(
    key,
    (before) => (kept = afterReading(keptSchema.safeParse(before).data, snapshot)),
    store,
  );
  await dropOldest(key);
  return kept ?? afterReading(undefined, snapshot);
}

async function dropOldest(key: string): Promise<void> {
  let dropped: string[] = [];
  await update<unknown>(
    order,
    (before) => {
      const keys = orderSchema.safeParse(before).data ?? [];
      const next = [key, ...keys.filter((each) => each !== key)];
      dropped = next.slice(mostFilters);
      return next.slice(0, mostFilters);
    },
    store,
  );
  if (dropped.length > 0) await delMany(dropped, store);
}

/** What is kept of the readings of a filter. @throws where the browser keeps nothing */
export async function readKept(key: string): Promise<Kept | undefined> {
  return keptSchema.safeParse(await get<unknown>(key, store)).data;
}

/** Takes the last reading of a filter as seen: changes are told from it on. */
export async function markSeen(key: string): Promise<void> {
  await update<unknown>(
    key,
    (before) => {
      const kept = keptSchema.safeParse(before).data;
      return kept && afterSeen(kept);
    },
    store,
  );
}

/** Forgets every reading. @throws where the browser keeps nothing */
export async function forgetReadings(): Promise<void> {
  await clear(store);
}
