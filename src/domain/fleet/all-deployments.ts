import {
  CancelledError,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  QueryObserver,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { service } from '../../api/config/connection.ts';
import { idParts } from '../../api/deployment-id.ts';
import { deploymentsKey, onRenewal } from '../../api/deployments.ts';
import type { SentFilters } from '../../api/parameters.ts';
import { retry, retryDelay } from '../../api/retry.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { hasRested, inSight, isDue, renewed, stopped } from './in-sight.ts';
import { loadPages } from './load-pages.ts';
import { type AllDeployments, isComplete, nothingLoaded, positions } from './pages.ts';
import { renewSelected } from './selection.ts';

/*
 * All deployments of a filter, as two queries: `allDeploymentsQuery` requests page after page and
 * returns them once, `allDeploymentsProgressQuery` has the pages so far (docs/decisions.md). A load
 * goes on from progress that is younger than a minute.
 */

/** Positions that a page loads without being asked: a page about something else; one about deployments. */
export const bounds = { small: 2_000, large: 10_000 };

const allKey = () => [...deploymentsKey, 'all', service().baseUrl] as const;
const progressKey = () => [...deploymentsKey, 'progress', service().baseUrl] as const;

const cached = {
  /** In milliseconds: later the deployments are stale anyway. */
  gcTime: 20 * 60_000,
  // Pages never repeat: thousands of records would be compared in vain.
  structuralSharing: false,
};

/**
 * All deployments of a filter.
 * @param bound positions after which the load ends; one of a mounted observer's `meta` raises it
 */
export function allDeploymentsQuery(filters: SentFilters | undefined, bound = Infinity) {
  return queryOptions<AllDeployments>({
    queryKey: [...allKey(), filters] as const,
    queryFn: filters
      ? async (context) => {
          const all = await load(filters, context);
          renewSelected(all.records);
          return all;
        }
      : skipToken,
    meta: { bound },
    staleTime: ({ state }) => (isDue(state.data, bound, Date.now()) ? 0 : Infinity),
    retry,
    retryDelay,
    ...cached,
  });
}

/** The pages so far of a load, also of one that was stopped or has failed. */
export function allDeploymentsProgressQuery(filters: SentFilters | undefined) {
  return queryOptions<AllDeployments>({
    queryKey: [...progressKey(), filters] as const,
    queryFn: skipToken,
    staleTime: Infinity,
    ...cached,
  });
}

async function load(
  filters: SentFilters,
  { client, signal, meta }: QueryFunctionContext,
): Promise<AllDeployments> {
  const parts = idParts(filters.deploymentIds ?? []);
  if (parts.length > 1) return loadParts(parts, filters, signal);
  const { queryKey } = allDeploymentsQuery(filters);
  const progress = allDeploymentsProgressQuery(filters).queryKey;
  const write = (next: AllDeployments) => {
    if (!signal.aborted) client.setQueryData(progress, next);
  };
  const start = () => {
    const earlier = inSight(undefined, client.getQueryData(progress));
    const next = { ...nothingLoaded(Date.now()), ...(earlier && { earlier }) };
    write(next);
    return next;
  };
  const bound = () => {
    const before = client.getQueryData(queryKey);
    if (isComplete(before)) return Infinity;
    const { observers = [] } = client.getQueryCache().find({ queryKey, exact: true }) ?? {};
    const metas = [meta, ...observers.map(({ options }) => options.meta)];
    return Math.max(positions(before), ...metas.map((each) => Number(each?.['bound'] ?? 0)));
  };
  const soFar = client.getQueryData(progress);
  const { earlier: _earlier, ...loaded } = await loadPages(filters, signal, {
    start,
    ...(soFar && !hasRested(soFar, Date.now()) && { from: soFar }),
    write,
    isEnough: (count) => count >= bound(),
    isOutdated: () => client.getQueryData(progress) === undefined,
  });
  if (!loaded.end) {
    write(loaded);
    return { ...loaded, end: { kind: 'bound', reason: '' } };
  }
  void client.resetQueries({ queryKey: progress, exact: true });
  const before = client.getQueryData(queryKey);
  // Complete deployments stay until a refresh is complete.
  return isComplete(before) && !isComplete(loaded)
    ? { ...before, activeAt: loaded.activeAt, end: { ...before.end }, endedEarly: loaded.end.reason }
    : loaded;
}

/** Deployments of more ids than one request takes: each part goes on from the one before. */
async function loadParts(
  parts: string[][],
  filters: SentFilters,
  signal: AbortSignal,
): Promise<AllDeployments> {
  let all = nothingLoaded(Date.now());
  for (const deploymentIds of parts) {
    const { end: _end, ...before } = all;
    const start = () => ({ ...before, nextOffset: 0, overlap: 0, activeAt: Date.now() });
    all = await loadPages({ ...filters, deploymentIds }, signal, { start });
    if (!isComplete(all)) break;
  }
  return all;
}

/** Loads the first page of a filter before a page needs it. */
export function prefetchAllDeployments(client: QueryClient, filters: SentFilters): void {
  const options = allDeploymentsQuery(filters, 1);
  // A page that follows this load, and is left meanwhile, would cancel it.
  const unfollow = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  void client.prefetchQuery(options).finally(unfollow);
}

/**
 * Loads to the end, from where another load ended at its bound.
 * @param freshMs age up to which complete deployments are returned at once: milliseconds
 * @throws ServiceError; CancelledError when it is stopped
 */
export async function loadToEnd(
  client: QueryClient,
  filters: SentFilters,
  freshMs = 60_000,
): Promise<AllDeployments> {
  const options = { ...allDeploymentsQuery(filters), staleTime: 0 };
  for (;;) {
    const { data: before, isInvalidated } = client.getQueryState(options.queryKey) ?? {};
    if (isComplete(before) && !isInvalidated && Date.now() - before.startedAt < freshMs) return before;
    // Joins a load that is under way, which may have a bound.
    const all = await client.fetchQuery(options);
    // Where a load is cancelled, the query returns the data from before it.
    if (all.end === before?.end) throw new CancelledError();
    if (all.end?.kind !== 'bound') return all;
  }
}

/** Stops a load and keeps what it has, from which another one can go on. */
export async function stopLoading(client: QueryClient, filters: SentFilters): Promise<void> {
  const { queryKey } = allDeploymentsQuery(filters);
  await client.cancelQueries({ queryKey, exact: true });
  const seen = inSight(
    client.getQueryData(queryKey),
    client.getQueryData(allDeploymentsProgressQuery(filters).queryKey),
  );
  replace(
    client,
    queryKey,
    isComplete(seen) ? seen : { ...(seen ?? nothingLoaded(Date.now())), end: stopped },
  );
}

/** Replaces data, and removes a failure. They are as old as before, and outdated if they were. */
function replace(client: QueryClient, queryKey: QueryKey, next: AllDeployments): void {
  const { dataUpdatedAt, isInvalidated } = client.getQueryState(queryKey) ?? {};
  client.setQueryData(queryKey, next, dataUpdatedAt ? { updatedAt: dataUpdatedAt } : {});
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Outdates all pages and loads, also those under way: a deployment was created. */
export function invalidateDeployments(client: QueryClient): void {
  void client.resetQueries({ queryKey: progressKey() });
  void client.invalidateQueries({ queryKey: deploymentsKey });
}

const inCache = (client: QueryClient) =>
  [allKey(), progressKey()].flatMap((queryKey) => client.getQueriesData<AllDeployments>({ queryKey }));

/** All deployments of every filter in the query cache, complete or not. */
export function allDeploymentsInCache(client: QueryClient): AllDeployments[] {
  return inCache(client).flatMap(([, loaded]) => loaded ?? []);
}

/** The records of all of them, possibly with repetitions. */
export function loadedRecords(client: QueryClient): FleetRecord[] {
  return allDeploymentsInCache(client).flatMap(({ records }) => records);
}

onRenewal((client, rows) => {
  for (const [queryKey, loaded] of inCache(client)) {
    const next = loaded && renewed(loaded, rows);
    if (!next || next === loaded) continue;
    replace(client, queryKey, next);
  }
});
