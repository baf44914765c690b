import { Store } from '@tanstack/store';

/** Deployments that were created in this tab, by their ids in lower case, with when (epoch ms). */
export const followedStore = new Store<Readonly<Record<string, number>>>({});

/** Has a created deployment asked for until it settles. */
export function follow(id: string): void {
  followedStore.setState((all) => ({ ...all, [id.toLowerCase()]: Date.now() }));
}

export function unfollow(id: string): void {
  followedStore.setState(({ [id.toLowerCase()]: _since, ...others }) => others);
}
