import { Store } from '@tanstack/store';
import { idKey } from './deployment-id.ts';

/** Of more, the oldest are followed no longer. */
const mostFollowed = 20;

/** Deployments created in this tab: time of creation (epoch ms) by `idKey`. */
export const followedStore = new Store<Readonly<Record<string, number>>>({});

/** Ids, as of `idKey`, of created deployments whose end is reported by a desktop notification. */
export const notifiedStore = new Store<readonly string[]>([]);

/** The id, as `idKey` has it, of the deployment that was created last, until its page was left. */
export const createdStore = new Store<string | undefined>(undefined);

/** Starts polling a created deployment until it settles. */
export function follow(id: string): void {
  const own = idKey(id);
  const others = Object.entries(followedStore.get()).filter(([each]) => each !== own);
  const oldestFirst = others.toSorted(([, since], [, other]) => since - other);
  for (const [each] of oldestFirst.slice(0, 1 - mostFollowed)) unfollow(each);
  followedStore.setState((all) => ({ ...all, [own]: Date.now() }));
  createdStore.setState(() => own);
}

/** Ends polling, and the wish for a notification. */
export function unfollow(id: string): void {
  const own = idKey(id);
  followedStore.setState(({ [own]: _since, ...others }) => others);
  notifiedStore.setState((ids) => ids.filter((each) => each !== own));
}

/** Turns the desktop notification of a created deployment on or off. */
export function toggleNotified(id: string): void {
  const own = idKey(id);
  notifiedStore.setState((ids) => (ids.includes(own) ? ids.filter((each) => each !== own) : [...ids, own]));
}
