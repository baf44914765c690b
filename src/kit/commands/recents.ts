import * as z from 'zod/mini';
import { kept } from '../params/kept.ts';

const most = 8;
const { store, change } = kept('slipway.recent', z.array(z.string()), []);

/** Ids of the commands used and the deployments visited in this browser, the latest first. */
export function readRecents(): readonly string[] {
  return store.state;
}

/** Puts an id first among the recent ones. */
export function rememberRecent(id: string): void {
  change((ids) => [id, ...ids.filter((each) => each !== id)].slice(0, most));
}

const deploymentPrefix = 'deployment ';

/** What a deployment is remembered by. */
export function recentDeployment(id: string): string {
  return deploymentPrefix + id;
}

/** The ids of the deployments among recent ids. */
export function deploymentsAmong(recents: readonly string[]): string[] {
  return recents
    .filter((id) => id.startsWith(deploymentPrefix))
    .map((id) => id.slice(deploymentPrefix.length));
}
