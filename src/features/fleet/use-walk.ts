import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../service/wire/parameters.ts';
import { newWalk, type Walk } from '../../domain/fleet/walk.ts';
import { walkQuery } from '../../domain/fleet/walk-query.ts';

/** A walk as a component follows and steers it. */
export interface WalkControl {
  /** What was read so far; undefined before the first page. */
  walk: Walk | undefined;
  /** When that was shown: epoch milliseconds. */
  shownAt: number;
  isReading: boolean;
  /** Why the last request has failed, and how long until it is repeated by itself. */
  failure: Error | null;
  /** Reads on from where the walk is; after its end, from the start. */
  read: () => void;
  /** Interrupts reading; what was read is kept, and `read` goes on. */
  pause: () => void;
  /** Ends reading for good with what was read. */
  stop: () => void;
}

/**
 * Everything that a filter matches, with controls.
 * @param isWanted whether reading begins by itself, and goes on where it was left off
 */
export function useWalk(filters: Filters, isWanted = false): WalkControl {
  const client = useQueryClient();
  const options = walkQuery(filters);
  const { queryKey } = options;
  const { data, dataUpdatedAt, isFetching, failureReason, refetch } = useQuery({
    ...options,
    enabled: isWanted,
    // What was left off goes on where it is wanted again, or the connection is back.
    staleTime: ({ state }) => (state.data?.end ? Infinity : 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
  // What was shown stands in the cache, so that cancelling takes back what came since; a failure of
  // an attempt before comes back with it.
  const pause = async () => {
    await client.cancelQueries({ queryKey, exact: true });
    const query = client.getQueryCache().find({ queryKey, exact: true });
    query?.setState({ error: null, fetchFailureReason: null });
  };
  return {
    walk: data,
    shownAt: dataUpdatedAt,
    isReading: isFetching,
    failure: failureReason,
    read: () => void refetch({ cancelRefetch: false }),
    pause: () => void pause(),
    stop: () =>
      void pause().then(() =>
        client.setQueryData(queryKey, (walk = newWalk(0)) => ({ ...walk, end: walk.end ?? stopped })),
      ),
  };
}

/** The end of a walk that somebody has stopped. */
export const stopped = { isWhole: false, reason: 'Stopped' };
