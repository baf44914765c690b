import { Store } from '@tanstack/store';

/** Deployments created in this tab: time of creation (epoch ms) by id in lower case. */
export const followedStore = new Store<Readonly<Record<string, number>>>({});

/** Starts polling a created deployment until it settles. */
export function follow(id: string): void {
  followedStore.setState((all) => ({ ...all, [id.toLowerCase()]: Date.now() }));
}

export function unfollow(id: string): void {
  followedStore.setState(({ [id.toLowerCase()]: _since, ...others }) => others);
}
