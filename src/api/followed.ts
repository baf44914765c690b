import { ReadonlyStore, Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../kit/params/storage.ts';
import { service } from './config/connection.ts';
import { idKey } from './deployment-id.ts';

/** Maximum number of followed deployments; beyond it, the oldest are dropped. */
const maxFollowed = 20;

const inStorage = stored(
  'session',
  'slipway.followed',
  z.record(z.string(), z.record(z.string(), z.number())),
);
const byService = new Store<Readonly<Record<string, Followed>>>(inStorage.read() ?? {});
type Followed = Readonly<Record<string, number>>;
const none: Followed = {};

/** Deployments that this tab polls until they settle: the start (epoch ms) by `idKey`. */
export const followedStore = new ReadonlyStore(() => byService.state[service().baseUrl] ?? none);

function change(update: (before: Followed) => Followed): void {
  byService.setState((all) => ({ ...all, [service().baseUrl]: update(followedStore.state) }));
  inStorage.write(byService.state);
}

/** `idKey` of each created deployment that triggers a desktop notification once it settles. */
export const notifiedStore = new Store<readonly string[]>([]);

/** `idKey` of the deployment that was created last, until you leave its page. */
export const createdStore = new Store<string | undefined>(undefined);

/** Starts polling a deployment until it settles. @param since epoch ms */
export function follow(id: string, since = Date.now()): void {
  const own = idKey(id);
  const others = Object.entries(followedStore.state).filter(([each]) => each !== own);
  const oldestFirst = others.toSorted(([, one], [, other]) => one - other);
  for (const [each] of oldestFirst.slice(0, 1 - maxFollowed)) unfollow(each);
  change((all) => ({ ...all, [own]: since }));
}

/** Stops polling, and turns off the notification. */
export function unfollow(id: string): void {
  const own = idKey(id);
  change(({ [own]: _since, ...others }) => others);
  notifiedStore.setState((ids) => ids.filter((each) => each !== own));
}

export function toggleNotified(id: string): void {
  const own = idKey(id);
  notifiedStore.setState((ids) => (ids.includes(own) ? ids.filter((each) => each !== own) : [...ids, own]));
}
