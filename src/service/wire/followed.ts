import { Store } from '@tanstack/store';

/** Deployments created in this tab: time of creation (epoch ms) by id in lower case. */
export const followedStore = new Store<Readonly<Record<string, number>>>({});

/** The id, in lower case, of the deployment that was created last, until its page was left. */
export const createdStore = new Store<string | undefined>(undefined);

/** Starts polling a created deployment until it settles. */
export function follow(id: string): void {
  followedStore.setState((all) => ({ ...all, [id.toLowerCase()]: Date.now() }));
  createdStore.setState(() => id.toLowerCase());
}

export function unfollow(id: string): void {
  followedStore.setState(({ [id.toLowerCase()]: _since, ...others }) => others);
}
