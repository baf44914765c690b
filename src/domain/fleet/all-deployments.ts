import {
  CancelledError,
  hashKey,
  type QueryClient,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import { service } from '../../api/config/connection.ts';
import { idParts } from '../../api/deployment-id.ts';
import { deploymentsKey, onRenewal } from '../../api/deployments.ts';
import type { Filters } from '../../api/parameters.ts';
import { retry, retryDelay } from '../../api/retry.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import { advanced, begun, hasRested, type Readings, renewed } from './in-sight.ts';
import { loadPages } from './load-pages.ts';
import { isComplete, nothingLoaded, type AllDeployments } from './pages.ts';

/*
 * One query for each filter holds its readings: `allDeploymentsQuery(filters)`, followed by
 * `useAllDeployments(filters, bound)` of features/fleet. Pages about something else (picker, form) read
 * `mostAutomatic` by themselves; a person requests the rest.
 */

/** Deployments that a page about something else reads by itself: some twenty requests. */
export const mostAutomatic = 2_000;

/** Deployments that a page about them reads by itself: a link never costs more requests. */
export const mostUnconfirmed = 10_000;

/** Time in the cache without a page, in milliseconds: later a reading is stale anyway. */
const gcTime = 20 * 60_000;

const allKey = () => [...deploymentsKey, 'loaded', service().baseUrl] as const;
const keyOf = (filters: Filters) => [...allKey(), filters] as const;

/** The queries whose reading under way has no bound. */
const raised = new Set<string>();

/** Removes the bound of a reading, also of one under way. */
export function raiseToEnd(filters: Filters): void {
  raised.add(hashKey(keyOf(filters)));
}

/** The queries whose reading under way, or paused, began before the last creation. */
const outdated = new Set<string>();

/** Outdates every page and reading: a deployment was created. */
export function invalidateDeployments(client: QueryClient): void {
  const readings = client.getQueryCache().findAll({ queryKey: allKey() });
  for (const { queryHash } of readings) outdated.add(queryHash);
  void client.invalidateQueries({ queryKey: deploymentsKey });
}

/**
 * The readings of a filter. A paused one goes on; one that has ended, has rested for a minute, or
 * is outdated by a creation begins anew.
 * @param bound positions after which it rests
 */
export function allDeploymentsQuery(filters: Filters, bound = Infinity) {
  const queryKey = keyOf(filters);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Readings> => {
      if (idParts(filters.deploymentIds ?? []).length > 1)
        return advanced({}, await readParts(filters, signal));
      const readings = () => client.getQueryData<Readings>(queryKey) ?? {};
      const write = (next: Readings) => {
        if (!signal.aborted) client.setQueryData<Readings>(queryKey, next);
      };
      const hash = hashKey(queryKey);
      const isOutdated = () => outdated.has(hash);
      // A page that opens while the first records are prefetched reads as far as it needs.
      const isNeeded = (count: number) =>
        client
          .getQueryCache()
          .find({ queryKey, exact: true })
          ?.observers.some(({ options }) => Number(options.meta?.['bound']) > count);
      const start = () => {
        outdated.delete(hash);
        const running = nothingLoaded(Date.now());
        write(begun(readings(), running));
        return running;
      };
      const { running } = readings();
      const goesOn = running && !hasRested(running, Date.now()) && !isOutdated();
      const loaded = await loadPages({
        filters,
        from: goesOn ? running : start(),
        start,
        show: (next) => write(advanced(readings(), next)),
        isEnough: (count) => count >= bound && !raised.has(hash) && !isNeeded(count),
        isOutdated,
        signal,
      }).finally(() => {
        if (signal.aborted) raised.delete(hash);
      });
      raised.delete(hash);
      return advanced(readings(), loaded);
    },
    retry,
    retryDelay,
    staleTime: Infinity,
    gcTime,
    // Pages never repeat: thousands of records would be compared in vain.
    structuralSharing: false,
  });
}

/** Prefetches the first records of a filter: one request. */
export function prefetchAllDeployments(client: QueryClient, filters: Filters): void {
  const options = allDeploymentsQuery(filters, 1);
  // A page that follows this reading, and is left meanwhile, would cancel it with its end.
  const unfollow = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  void client.prefetchQuery(options).finally(unfollow);
}

/**
 * Everything that a filter matches, without the query cache.
 * @throws ServiceError; the signal's reason once it is aborted
 */
export async function loadAll(filters: Filters, signal: AbortSignal): Promise<AllDeployments> {
  return loadPages({ filters, from: nothingLoaded(Date.now()), signal });
}

/** Deployments of more ids than one request takes, in parts. */
async function readParts(
  { deploymentIds = [], ...filters }: Filters,
  signal: AbortSignal,
): Promise<AllDeployments> {
  let all = nothingLoaded(Date.now());
  for (const ids of idParts(deploymentIds)) {
    const part = await loadAll({ ...filters, deploymentIds: ids }, signal);
    all = {
      ...part,
      startedAt: all.startedAt,
      records: [...all.records, ...part.records],
      unreadable: all.unreadable + part.unreadable,
    };
    if (!isComplete(part)) return all;
  }
  return all;
}

/** Age up to which a complete reading is used once more: milliseconds. */
const freshMs = 60_000;

/**
 * A reading to its end: the complete one if it is fresh, else the one under way, or a new one.
 * @throws ServiceError; CancelledError when it is paused
 */
export async function loadToEnd(client: QueryClient, filters: Filters): Promise<AllDeployments> {
  const options = allDeploymentsQuery(filters);
  const { data, isInvalidated } = client.getQueryState(options.queryKey) ?? {};
  const complete = data?.complete;
  if (complete && !isInvalidated && Date.now() - complete.startedAt < freshMs) return complete;
  raiseToEnd(filters);
  const after = await client.fetchQuery({ ...options, staleTime: 0 });
  const ended = after.partial ?? after.complete;
  // A pause leaves it running, a stop without a newer one.
  if (after.running || !ended || ended === complete) throw new CancelledError();
  return ended;
}

/** Every reading in the query cache. */
export function allDeploymentsInCache(client: QueryClient): AllDeployments[] {
  const all = client.getQueriesData<Readings>({ queryKey: allKey() });
  return all.flatMap(([, { partial, running, complete } = {}]) =>
    [partial, running, complete].filter((loaded) => loaded !== undefined),
  );
}

/** The records of every reading in the query cache, possibly with repetitions. */
export function loadedRecords(client: QueryClient): FleetRecord[] {
  return allDeploymentsInCache(client).flatMap(({ records }) => records);
}

onRenewal((client, rows) => {
  const newer = new Map(rows.map((row) => [row.id, fleetRecord(row)]));
  for (const [queryKey, readings] of client.getQueriesData<Readings>({ queryKey: allKey() })) {
    const { complete } = readings ?? {};
    const next = complete && renewed(complete, newer);
    if (next === complete) continue;
    const query = client.getQueryCache().find<Readings>({ queryKey, exact: true });
    // Not as a new answer: an outdated reading stays outdated.
    query?.setState({ data: { ...readings, ...(next && { complete: next }) } });
  }
});
