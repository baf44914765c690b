import { Store } from '@tanstack/store';

/** Deployments created in this tab: time of creation (epoch ms) by id in lower case. */
export const followedStore = new Store<Readonly<Record<string, number>>>({});

/** Ids, in lower case, of created deployments whose end is reported by a desktop notification. */
export const notifiedStore = new Store<readonly string[]>([]);

/** The id, in lower case, of the deployment that was created last, until its page was left. */
export const createdStore = new Store<string | undefined>(undefined);

/** Starts polling a created deployment until it settles. */
export function follow(id: string): void {
  followedStore.setState((all) => ({ ...all, [id.toLowerCase()]: Date.now() }));
  createdStore.setState(() => id.toLowerCase());
}

/** Ends polling, and the wish for a notification. */
export function unfollow(id: string): void {
  const own = id.toLowerCase();
  followedStore.setState(({ [own]: _since, ...others }) => others);
  notifiedStore.setState((ids) => ids.filter((each) => each !== own));
}

/** Turns the desktop notification of a created deployment on or off. */
export function toggleNotified(id: string): void {
  const own = id.toLowerCase();
  notifiedStore.setState((ids) => (ids.includes(own) ? ids.filter((each) => each !== own) : [...ids, own]));
}
