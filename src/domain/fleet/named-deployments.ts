import { queryOptions } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import { deploymentsKey } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import { foldedName, isSameName } from '../model/deployment-name.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { bounds } from './all-deployments.ts';
import { loadPages } from './load-pages.ts';
import { isComplete, nothingLoaded, positions, type AllDeployments } from './pages.ts';

/** Deployments of one name, in any case and composition of its letters. */
export interface NamedDeployments {
  records: readonly FleetRecord[];
  /** The deployments whose names contain it; of several one that leaves something open. */
  deployments: AllDeployments;
}

/** The shortest name that is looked up while it is typed. */
export const shortestLookedUp = 3;

/** Other spellings in which a service may have stored a name. */
function otherSpellings(name: string): Set<string> {
  return new Set([name.normalize('NFC'), foldedName(name)].filter((other) => other !== name));
}

function namedIn(name: string, first: AllDeployments, ...more: readonly AllDeployments[]): NamedDeployments {
  const loads = [first, ...more];
  const records = new Map(loads.flatMap((each) => each.records).map((record) => [record.id, record]));
  const deployments = loads.find((each) => !isComplete(each) || each.unreadable > 0) ?? first;
  return { records: [...records.values()].filter((own) => isSameName(own.name, name)), deployments };
}

/** True where no deployment has the name, and every candidate was read. */
export function isNoneNamed(named: NamedDeployments | undefined): boolean {
  return named?.records.length === 0 && isComplete(named.deployments) && named.deployments.unreadable === 0;
}

/** The beginning of the query keys of all look-ups of one name. */
export function namedDeploymentsKey(name: string) {
  return [...deploymentsKey, 'name', service().baseUrl, name] as const;
}

/** The first page of what contains a name, as typed: for a hint. */
export function seenNamesQuery(name: string) {
  return queryOptions({
    queryKey: [...namedDeploymentsKey(name), 'seen'] as const,
    queryFn: async ({ signal }) => namedIn(name, await loadOn(nothingLoaded(Date.now()), name, 1, signal)),
  });
}

/** The look-up with what follows its first page, where that was full: for a creation. */
export async function loadOnFrom(
  seen: NamedDeployments,
  name: string,
  signal: AbortSignal,
): Promise<NamedDeployments> {
  const { deployments } = seen;
  if (deployments.end || positions(deployments) < config().dialect.limits.maxPageSize) return seen;
  return namedIn(name, await loadOn(deployments, name, bounds.small, signal));
}

async function loadOn(
  from: AllDeployments,
  name: string,
  most: number,
  signal: AbortSignal,
): Promise<AllDeployments> {
  return loadPages({ nameContains: name }, signal, { from, isEnough: (count) => count >= most });
}

/**
 * Looks for a name in every spelling that a service may have made of it; never from the cache.
 * @throws ServiceError; the signal's reason once it is aborted
 */
export async function lookUpName(name: string, signal: AbortSignal): Promise<NamedDeployments> {
  const loads: AllDeployments[] = [];
  for (const nameContains of otherSpellings(name)) loads.push(await loadPages({ nameContains }, signal));
  return namedIn(name, await loadPages({ nameContains: name }, signal), ...loads);
}

/** Waits between two automatic look-ups after an unknown outcome, in milliseconds: two minutes in all. */
const lookUpWaits = [2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000);

/** The wait before the next look-up in milliseconds; false after the last. @param looks so far */
export function nextLookUpMs(looks: number, error: unknown): number | false {
  const wait = lookUpWaits[looks - 1];
  if (wait === undefined) return false;
  return Math.max(wait, (error instanceof ServiceError && error.waitMs) || 0);
}

/**
 * The look-up after an unknown outcome, repeated until a deployment is found that is wanted.
 * @param at when it was sent, a number of its own for a look-up not answered from the cache
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
