import { ReadonlyStore, Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../kit/params/storage.ts';
import { service } from './config/connection.ts';
import { idKey } from './deployment-id.ts';

/** Of more, the oldest are followed no longer. */
const mostFollowed = 20;

const inStorage = stored(
  'session',
  'slipway.followed',
  z.record(z.string(), z.record(z.string(), z.number())),
);
const byService = new Store<Readonly<Record<string, Followed>>>(inStorage.read() ?? {});
type Followed = Readonly<Record<string, number>>;
const none: Followed = {};

/** Deployments that this tab checks until they settle: the beginning (epoch ms) by `idKey`. */
export const followedStore = new ReadonlyStore(() => byService.get()[service().baseUrl] ?? none);

function change(update: (before: Followed) => Followed): void {
  byService.setState((all) => ({ ...all, [service().baseUrl]: update(followedStore.get()) }));
  inStorage.write(byService.get());
}

/** Ids, as of `idKey`, of created deployments whose end is reported by a desktop notification. */
export const notifiedStore = new Store<readonly string[]>([]);

/** The id, as `idKey` has it, of the deployment that was created last, until its page was left. */
export const createdStore = new Store<string | undefined>(undefined);

/** Starts polling a deployment until it settles. @param since epoch ms */
export function follow(id: string, since = Date.now()): void {
  const own = idKey(id);
  const others = Object.entries(followedStore.get()).filter(([each]) => each !== own);
  const oldestFirst = others.toSorted(([, one], [, other]) => one - other);
  for (const [each] of oldestFirst.slice(0, 1 - mostFollowed)) unfollow(each);
  change((all) => ({ ...all, [own]: since }));
}

/** Ends polling, and the wish for a notification. */
export function unfollow(id: string): void {
  const own = idKey(id);
  change(({ [own]: _since, ...others }) => others);
  notifiedStore.setState((ids) => ids.filter((each) => each !== own));
}

/** Turns the desktop notification of a created deployment on or off. */
export function toggleNotified(id: string): void {
  const own = idKey(id);
  notifiedStore.setState((ids) => (ids.includes(own) ? ids.filter((each) => each !== own) : [...ids, own]));
}
