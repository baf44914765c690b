import { queryOptions } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import { deploymentsKey } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import { foldedName, isSameName } from '../model/deployment-name.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { bounds } from './all-deployments.ts';
import { loadPages } from './load-pages.ts';
import { isComplete, nothingLoaded, loadedCount, type AllDeployments } from './pages.ts';

/** Deployments with one name, in any case and Unicode form. */
export interface NamedDeployments {
  records: readonly FleetRecord[];
  /** The load of deployments whose names contain it; of several loads, an incomplete one. */
  deployments: AllDeployments;
}

/** Minimum length of a name that is looked up while it is typed. */
export const minLookUpLength = 3;

/** Other spellings that a service may have stored for a name. */
function otherSpellings(name: string): Set<string> {
  return new Set([name.normalize('NFC'), foldedName(name)].filter((other) => other !== name));
}

function namedIn(name: string, first: AllDeployments, ...more: readonly AllDeployments[]): NamedDeployments {
  const loads = [first, ...more];
  const records = new Map(loads.flatMap((each) => each.records).map((record) => [record.id, record]));
  const deployments = loads.find((each) => !isComplete(each) || each.unreadable > 0) ?? first;
  return { records: [...records.values()].filter((own) => isSameName(own.name, name)), deployments };
}

/** True if no deployment has the name, and every candidate was read. */
export function isNoneNamed(named: NamedDeployments | undefined): boolean {
  return named?.records.length === 0 && isComplete(named.deployments) && named.deployments.unreadable === 0;
}

export function namedDeploymentsKey(name: string) {
  return [...deploymentsKey, 'name', service().baseUrl, name] as const;
}

/** The first page of deployments whose names contain a typed name, for a hint. */
export function seenNamesQuery(name: string) {
  return queryOptions({
    queryKey: [...namedDeploymentsKey(name), 'seen'] as const,
    queryFn: async ({ signal }) => namedIn(name, await loadOn(nothingLoaded(Date.now()), name, 1, signal)),
  });
}

/** Continues a look-up after its first page if that was full, for a creation. */
export async function loadOnFrom(
  seen: NamedDeployments,
  name: string,
  signal: AbortSignal,
): Promise<NamedDeployments> {
  const { deployments } = seen;
  if (deployments.end || loadedCount(deployments) < config().dialect.limits.maxPageSize) return seen;
  return namedIn(name, await loadOn(deployments, name, bounds.small, signal));
}

async function loadOn(
  from: AllDeployments,
  name: string,
  max: number,
  signal: AbortSignal,
): Promise<AllDeployments> {
  return loadPages({ nameContains: name }, signal, { from, isEnough: (count) => count >= max });
}

/** Looks up a name in all spellings, without the cache. @throws ServiceError; the reason of `signal` */
export async function lookUpName(name: string, signal: AbortSignal): Promise<NamedDeployments> {
  const loads: AllDeployments[] = [];
  for (const nameContains of otherSpellings(name)) loads.push(await loadPages({ nameContains }, signal));
  return namedIn(name, await loadPages({ nameContains: name }, signal), ...loads);
}

/** Milliseconds between automatic look-ups after an unknown outcome: two minutes in total. */
const lookUpWaits = [2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000);

/** Milliseconds until the next look-up; false after the last. @param looks number of look-ups so far */
export function nextLookUpMs(looks: number, error: unknown): number | false {
  const wait = lookUpWaits[looks - 1];
  if (wait === undefined) return false;
  return Math.max(wait, (error instanceof ServiceError && error.waitMs) || 0);
}

/**
 * The look-up after an unknown outcome, repeated until it finds a matching deployment.
 * @param at when the creation was sent, or another unique number, so that the cache is not used
 */
export function lostDeploymentQuery(name: string, at: number, isWanted: (record: FleetRecord) => boolean) {
  return queryOptions({
    queryKey: [...namedDeploymentsKey(name), at] as const,
    queryFn: async ({ signal }) => lookUpName(name, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.records.some((record) => isWanted(record))
        ? false
        : nextLookUpMs(state.dataUpdateCount + state.errorUpdateCount, state.error),
  });
}
