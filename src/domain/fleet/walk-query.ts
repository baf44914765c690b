import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FleetRecord } from '../model/fleet-record.ts';
import type { Filters } from '../../service/wire/parameters.ts';
import { retry, retryDelay } from '../../service/transport/retry.ts';
import { service } from '../../service/wire/service.ts';
import { deploymentsKey } from '../../service/wire/deployments.ts';
import { sinceQuery } from './since-query.ts';
import { takeWalk } from './take-walk.ts';
import type { Walk } from './walk.ts';

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
      const show = (walk: Walk) => void client.setQueryData<Walk>(queryKey, walk);
      const before = client.getQueryData<Walk>(queryKey);
      const walk = await takeWalk({ filters, before, show, signal });
      // Kept for the next visit; where it cannot be kept, the overview says so.
      void client.prefetchQuery(sinceQuery(filters, walk));
      return walk;
    },
    retry,
    retryDelay,
    staleTime: Infinity,
    // Thousands of records are compared in vain: pages never repeat.
    structuralSharing: false,
  });
}
