import * as z from 'zod/mini';
import { stored } from '../params/storage.ts';

const most = 8;
const kept = stored('local', 'slipway.recent', z.array(z.string()));

/** Ids of the commands used and the deployments visited in this browser, the latest first. */
export function readRecents(): string[] {
  return (kept.read() ?? []).slice(0, most);
}

/** Puts an id first among the recent ones. */
export function rememberRecent(id: string): void {
  kept.write([id, ...readRecents().filter((each) => each !== id)].slice(0, most));
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
