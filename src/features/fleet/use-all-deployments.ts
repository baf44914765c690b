import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../api/parameters.ts';
import {
  mostAutomatic,
  mostUnconfirmed,
  raiseToEnd,
  allDeploymentsQuery,
} from '../../domain/fleet/all-deployments.ts';
import { afterStop, inSight, isDue, type Readings } from '../../domain/fleet/in-sight.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';

/** The readings of a filter as a component follows and controls them. */
export interface AllDeploymentsResult {
  /** The one in sight: the last complete one, or the records so far; undefined before a page. */
  deployments: AllDeployments | undefined;
  /** The one that shall follow it, as far as it is: under way, or paused. */
  next: AllDeployments | undefined;
  /** The early end of the last one that began after the reading in sight. */
  endedEarly: string | undefined;
  /** The time of that drawing: epoch milliseconds. */
  shownAt: number;
  isFetching: boolean;
  /** The failure of the last request. */
  failure: Error | null;
  /** Reads on to the end; after it, from the start. */
  load: () => void;
  /** Interrupts reading: `read` goes on. */
  pause: () => void;
  /** Ends the reading with its records so far. */
  stop: () => void;
}

/**
 * Positions that are read without being requested by a person: none; for a page about something
 * else; for a page about deployments.
 */
const bounds = { never: 0, small: mostAutomatic, large: mostUnconfirmed };
export type Starts = keyof typeof bounds;

/**
 * Everything that a filter matches, with controls.
 * @param filters undefined: no reading is followed
 */
export function useAllDeployments(
  filters: Filters | undefined,
  { starts }: { readonly starts: Starts } = { starts: 'never' },
): AllDeploymentsResult {
  const client = useQueryClient();
  const bound = bounds[starts];
  const { data, dataUpdatedAt, isFetching, failureReason, refetch } = useQuery({
    ...allDeploymentsQuery(filters ?? {}, bound === 0 ? Infinity : bound),
    meta: { bound },
    enabled: filters !== undefined && bound > 0,
    subscribed: filters !== undefined,
    staleTime: ({ state }) => (isDue(state.data, bound, Date.now()) ? 0 : Infinity),
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
  return {
    ...dataOf(data),
    shownAt: dataUpdatedAt,
    isFetching: isFetching,
    failure: failureReason,
    ...controlsOf(client, filters, refetch),
  };
}

function dataOf(readings: Readings = {}): Pick<AllDeploymentsResult, 'deployments' | 'next' | 'endedEarly'> {
  const { complete, partial, running } = readings;
  const deployments = inSight(readings);
  return {
    deployments,
    next: running === deployments ? undefined : running,
    endedEarly: complete && partial?.end?.reason,
  };
}

function controlsOf(
  client: QueryClient,
  filters: Filters = {},
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
): Pick<AllDeploymentsResult, 'load' | 'pause' | 'stop'> {
  const { queryKey } = allDeploymentsQuery(filters);
  // Cancelling goes back to the last drawing, and to the failure of an attempt before.
  const pause = async () => {
    await client.cancelQueries({ queryKey, exact: true });
    const query = client.getQueryCache().find({ queryKey, exact: true });
    query?.setState({ error: null, fetchFailureReason: null });
  };
  const stop = async () => {
    await pause();
    client.setQueryData(queryKey, (readings = {}) => afterStop(readings, Date.now()));
  };
  return {
    load: () => {
      raiseToEnd(filters);
      void refetch({ cancelRefetch: false });
    },
    pause: () => void pause(),
    stop: () => void stop(),
  };
}
