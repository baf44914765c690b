import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentFilters } from '../../api/parameters.ts';
import {
  allDeploymentsProgressQuery,
  allDeploymentsQuery,
  loadToEnd,
  stopLoading,
} from '../../domain/fleet/all-deployments.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { shownDeployments } from '../../domain/fleet/load-state.ts';
import { type AllDeployments, isComplete } from '../../domain/fleet/pages.ts';

/** All deployments of a filter, and the state of their load. */
export interface AllDeploymentsResult {
  /** All deployments, or the loaded ones so far; undefined before the first page. */
  data: AllDeployments | undefined;
  /** The pages so far of a load that has not replaced `data` yet. */
  progress: AllDeployments | undefined;
  /** When `data` changed, in epoch milliseconds. */
  dataUpdatedAt: number;
  isFetching: boolean;
  /** The error of the last request, also during retries. */
  error: Error | null;
  /** Continues the load to the end, or reloads after the end. */
  load: () => void;
  /** Stops the load. `load` continues it. */
  stop: () => void;
}

/**
 * Follows the load of all deployments of a filter, and starts it if `bound` is above 0.
 * @param filters if undefined, nothing is loaded and `data` is undefined
 * @param bound positions to load automatically, including unreadable records. A running load continues
 * to the highest bound of its mounted observers, which it reads from `meta` of the query.
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
  const deployments = shownDeployments(data, progress.data);
  const load = async (sent: SentFilters) => {
    // Replaces the pending retry after a failure.
    if (failureReason) await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    // The query stores the error.
    await loadToEnd(client, sent, { freshMs: 0 }).catch(() => undefined);
  };
  const isRefreshing = progress.data !== deployments && (isFetching || isComplete(data));
  return {
    data: deployments,
    progress: isRefreshing ? progress.data : undefined,
    dataUpdatedAt: deployments === data ? dataUpdatedAt : progress.dataUpdatedAt,
    isFetching,
    error: isFetching ? failureReason : error,
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
