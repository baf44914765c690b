import { useEffect } from 'react';
import * as z from 'zod/mini';
import { saved } from '../../kit/params/saved.ts';

const maxRecents = 8;
const { store, change } = saved('slipway.recent', z.array(z.string()), []);

/** The ids of recently used commands and visited deployments in this browser, latest first. */
export function readRecents(): readonly string[] {
  return store.state;
}

/** Moves or adds an id to the start of the recent ids. */
export function rememberRecent(id: string): void {
  change((ids) => [id, ...ids.filter((each) => each !== id)].slice(0, maxRecents));
}

const deploymentPrefix = 'deployment ';

export function recentDeployment(id: string): string {
  return deploymentPrefix + id;
}

export function deploymentsAmong(recents: readonly string[]): string[] {
  return recents
    .filter((id) => id.startsWith(deploymentPrefix))
    .map((id) => id.slice(deploymentPrefix.length));
}

/** Remembers a deployment among the recent commands once it has loaded. */
export function useRememberVisit(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) rememberRecent(recentDeployment(id));
  }, [id]);
}
