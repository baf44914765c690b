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
import { loadPages } from './load-pages.ts';
import { hasPausedTooLong, shownDeployments, isDue, renewed, stopped } from './load-state.ts';
import { type AllDeployments, isComplete, nothingLoaded, loadedCount } from './pages.ts';
import { renewSelected } from './selection.ts';

/*
 * All deployments of a filter, as two queries. `allDeploymentsQuery` requests page after page and returns
 * all of them at the end. `allDeploymentsProgressQuery` has the pages so far (docs/decisions.md). A load
 * continues from progress that is less than a minute old.
 */

/** How many positions load automatically: `large` on pages about deployments, `small` on other pages. */
export const bounds = { small: 2_000, large: 10_000 };

const allKey = () => [...deploymentsKey, 'all', service().baseUrl] as const;
const progressKey = () => [...deploymentsKey, 'progress', service().baseUrl] as const;

const cached = {
  /** In milliseconds. Older deployments are stale anyway. */
  gcTime: 20 * 60_000,
  // Loads are rarely equal, and comparing thousands of records is slow.
  structuralSharing: false,
};

/**
 * All deployments of a filter.
 * @param bound number of positions after which the load ends; mounted observers can raise it by `meta`
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

/** The pages so far of a load, also if it was stopped or has failed. */
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
    const earlier = shownDeployments(undefined, client.getQueryData(progress));
    const next = { ...nothingLoaded(Date.now()), ...(earlier && { earlier }) };
    write(next);
    return next;
  };
  const bound = () => {
    const before = client.getQueryData(queryKey);
    if (isComplete(before)) return Infinity;
    const { observers = [] } = client.getQueryCache().find({ queryKey, exact: true }) ?? {};
    const metas = [meta, ...observers.map(({ options }) => options.meta)];
    return Math.max(loadedCount(before), ...metas.map((each) => Number(each?.['bound'] ?? 0)));
  };
  const soFar = client.getQueryData(progress);
  const { earlier: _earlier, ...loaded } = await loadPages(filters, signal, {
    start,
    ...(soFar && !hasPausedTooLong(soFar, Date.now()) && { from: soFar }),
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
  // Keep complete deployments until a refresh is complete.
  return isComplete(before) && !isComplete(loaded)
    ? { ...before, activeAt: loaded.activeAt, end: { ...before.end }, endedEarly: loaded.end.reason }
    : loaded;
}

/** Loads deployments of more ids than fit into one request, in several parts. */
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
  // Without this observer, a page that uses the load would cancel it when it unmounts.
  const unfollow = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  void client.prefetchQuery(options).finally(unfollow);
}

/**
 * Loads all deployments, and continues a load that ended at its bound.
 * @param freshMs maximum age of complete deployments that are returned immediately, in milliseconds
 * @param signal ends the wait, and also the load unless something else needs it
 * @throws ServiceError; CancelledError if the load is stopped; the reason of `signal`
 */
export async function loadToEnd(
  client: QueryClient,
  filters: SentFilters,
  { freshMs = 60_000, signal }: { freshMs?: number; signal?: AbortSignal } = {},
): Promise<AllDeployments> {
  signal?.throwIfAborted();
  const options = { ...allDeploymentsQuery(filters, 0), staleTime: 0 };
  const { queryKey } = options;
  // Raises the bound of a load, also of one that is already running, until the wait ends.
  const observer = new QueryObserver(client, { ...allDeploymentsQuery(filters), enabled: false });
  const unfollow = observer.subscribe(() => undefined);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const { data: before, isInvalidated } = client.getQueryState(queryKey) ?? {};
      if (isComplete(before) && !isInvalidated && Date.now() - before.startedAt < freshMs) return before;
      const all = await Promise.race([client.fetchQuery(options), aborted]);
      // If the load is cancelled, the query returns the previous data.
      if (all.end === before?.end) throw new CancelledError();
      if (all.end?.kind !== 'bound') return all;
    }
  } finally {
    unfollow();
    const { observers = [] } = client.getQueryCache().find({ queryKey, exact: true }) ?? {};
    const isNeeded = observers.some(({ options: { meta } }) => Number(meta?.['bound']) > 0);
    if (signal?.aborted && !isNeeded) void client.cancelQueries({ queryKey, exact: true });
  }
}

/** Stops a load and keeps its pages, so that another load can continue. */
export async function stopLoading(client: QueryClient, filters: SentFilters): Promise<void> {
  const { queryKey } = allDeploymentsQuery(filters);
  await client.cancelQueries({ queryKey, exact: true });
  const seen = shownDeployments(
    client.getQueryData(queryKey),
    client.getQueryData(allDeploymentsProgressQuery(filters).queryKey),
  );
  replace(
    client,
    queryKey,
    isComplete(seen) ? seen : { ...(seen ?? nothingLoaded(Date.now())), end: stopped },
  );
}

/** Replaces data and clears an error, but keeps the data's age and whether it is invalidated. */
function replace(client: QueryClient, queryKey: QueryKey, next: AllDeployments): void {
  const { dataUpdatedAt, isInvalidated } = client.getQueryState(queryKey) ?? {};
  client.setQueryData(queryKey, next, dataUpdatedAt ? { updatedAt: dataUpdatedAt } : {});
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Invalidates all pages and loads, also running ones, after a deployment was created. */
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

/** The records of all these loads; one deployment can occur several times. */
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
