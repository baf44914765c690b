import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentFilters } from '../../api/parameters.ts';
import {
  allDeploymentsProgressQuery,
  allDeploymentsQuery,
  loadToEnd,
  stopLoading,
} from '../../domain/fleet/all-deployments.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { inSight } from '../../domain/fleet/in-sight.ts';
import { type AllDeployments, isComplete } from '../../domain/fleet/pages.ts';

/** All deployments of a filter, with the load under way. */
export interface AllDeploymentsResult {
  /** The complete ones, or those so far; undefined before a page. */
  deployments: AllDeployments | undefined;
  /** The pages so far of a load that has not replaced them. */
  progress: AllDeployments | undefined;
  /** The time when they changed: epoch milliseconds. */
  shownAt: number;
  isFetching: boolean;
  /** The failure of the last request. */
  failure: Error | null;
  /** Goes on to the end; after it, loads again. */
  load: () => void;
  /** Stops the load: `load` goes on from there. */
  stop: () => void;
}

/**
 * All deployments of a filter, and their load.
 * @param filters undefined: nothing is loaded or followed
 * @param bound positions that are loaded without being asked; 0: the load of other components is followed
 */
export function useAllDeployments(
  filters: SentFilters | undefined,
  { bound = 0 }: { readonly bound?: number } = {},
): AllDeploymentsResult {
  'use memo';
  const client = useQueryClient();
  const query = allDeploymentsQuery(filters, bound);
  const { data, dataUpdatedAt, error, failureReason, isFetching } = useQuery({
    ...query,
    enabled: bound > 0,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
  const progress = useQuery(allDeploymentsProgressQuery(filters));
  const deployments = inSight(data, progress.data);
  const load = async (sent: SentFilters) => {
    // Instead of the attempt that is waited for after a failure.
    if (failureReason) await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    // The query has the failure.
    await loadToEnd(client, sent, 0).catch(() => undefined);
  };
  const isBeside = progress.data !== deployments && (isFetching || isComplete(data));
  return {
    deployments,
    progress: isBeside ? progress.data : undefined,
    shownAt: deployments === data ? dataUpdatedAt : progress.dataUpdatedAt,
    isFetching,
    failure: isFetching ? failureReason : error,
    load: () => {
      if (filters) void load(filters);
    },
    stop: () => {
      if (filters) void stopLoading(client, filters);
    },
  };
}

const select = (all: AllDeployments) => (isComplete(all) ? factsOf(all) : undefined);

/** Facts about all deployments without a filter; undefined until all are loaded. */
export function useFleetFacts() {
  return useQuery({ ...allDeploymentsQuery({}, 0), enabled: false, select }).data;
}
