import { CancelledError, focusManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FleetRecord } from '../model/fleet-record.ts';
import type { Filters } from '../params/table.ts';
import { retry, retryDelay } from '../transport/retry.ts';
import { config } from '../wire/config.ts';
import { service } from '../wire/service.ts';
import { deploymentsKey } from '../wire/deployments.ts';
import { listDeployments } from '../wire/list-deployments.ts';
import { addPage, idsOf, isWhole, newWalk, type Walk } from './walk.ts';

/**
 * How often a walk is shown: counting all that was read takes longer the more there is, and must
 * not take longer than reading it.
 */
const showMs = 200;
const showGrowth = 1.05;

const walksKey = () => [...deploymentsKey, 'walk', service().baseUrl] as const;

/** What every walk in the query cache has read; one deployment may be there more than once. */
export function recordsInWalks(client: QueryClient): FleetRecord[] {
  const walks = client.getQueriesData<Walk>({ queryKey: walksKey() });
  return walks.flatMap(([, walk]) => walk?.records ?? []);
}

/**
 * Everything that a filter matches, page by page (INTERFACE.md 4.2); the data are the walk so far.
 * Whoever asks for the same filter joins it. A walk that was paused, or has failed, goes on from
 * where it was; one that has ended begins anew.
 */
export function walkQuery(filters: Filters) {
  const queryKey = [...walksKey(), filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Walk> => {
      const limit = config().dialect.limits.maxPageSize;
      const before = client.getQueryData<Walk>(queryKey);
      let walk = before && !before.end ? before : newWalk(Date.now());
      const known = idsOf(walk);
      let shown = { received: 0, at: 0 };
      const show = () => {
        client.setQueryData<Walk>(queryKey, walk);
        shown = { received: walk.received, at: Date.now() };
      };
      for (;;) {
        await tabIsSeen(signal);
        const { nextOffset: offset } = walk;
        const page = await listDeployments({ ...filters, limit, offset }, signal).catch((error: unknown) => {
          // What was read before a failure is kept; cancelling has its own way back.
          if (!signal.aborted) show();
          throw error;
        });
        walk = addPage(walk, page, known);
        if (walk.end) return walk;
        if (Date.now() > shown.at + showMs && walk.received > shown.received * showGrowth) show();
      }
    },
    retry,
    retryDelay,
    staleTime: Infinity,
    // Thousands of records are compared in vain: pages never repeat.
    structuralSharing: false,
  });
}

/** How old a walk may be that is used once more: milliseconds. */
const freshMs = 60_000;

/**
 * A walk to its end: the last one if it is fresh, else the one under way, or a new one.
 * @throws ServiceError; CancelledError when it is paused
 */
export async function readWalk(client: QueryClient, filters: Filters): Promise<Walk> {
  const options = walkQuery(filters);
  const before = client.getQueryData(options.queryKey);
  const isFresh = isWhole(before) && Date.now() - (before?.startedAt ?? 0) < freshMs;
  const walk = before && isFresh ? before : await client.fetchQuery({ ...options, staleTime: 0 });
  // What was read until it was paused.
  if (!walk.end) throw new CancelledError();
  return walk;
}

/** Waits until the tab is seen. @throws the signal's reason once it is aborted */
async function tabIsSeen(signal: AbortSignal): Promise<void> {
  if (focusManager.isFocused()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = focusManager.subscribe((isSeen) => {
      if (isSeen) done(resolve);
    });
    const abort = () => done(() => reject(signal.reason));
    const done = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    signal.addEventListener('abort', abort);
  });
}
