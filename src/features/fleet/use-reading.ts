import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../api/parameters.ts';
import {
  mostAutomatic,
  mostUnconfirmed,
  raiseToEnd,
  readingQuery,
} from '../../domain/fleet/reading-query.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import { afterStop, inSight, isDue, type Readings } from '../../domain/fleet/readings.ts';

/** The readings of a filter as a component follows and controls them. */
export interface ReadingControl {
  /** The one in sight: the last complete one, or the records so far; undefined before a page. */
  reading: Reading | undefined;
  /** The one that shall follow it, as far as it is: under way, or paused. */
  next: Reading | undefined;
  /** The early end of the last one that began after the reading in sight. */
  endedEarly: string | undefined;
  /** The time of that drawing: epoch milliseconds. */
  shownAt: number;
  isReading: boolean;
  /** The failure of the last request. */
  failure: Error | null;
  /** Reads on to the end; after it, from the start. */
  read: () => void;
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
export function useReading(
  filters: Filters | undefined,
  { starts }: { readonly starts: Starts } = { starts: 'never' },
): ReadingControl {
  const client = useQueryClient();
  const bound = bounds[starts];
  const { data, dataUpdatedAt, isFetching, failureReason, refetch } = useQuery({
    ...readingQuery(filters ?? {}, bound === 0 ? Infinity : bound),
    meta: { bound },
    enabled: filters !== undefined && bound > 0,
    subscribed: filters !== undefined,
    staleTime: ({ state }) => (isDue(state.data, bound, Date.now()) ? 0 : Infinity),
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
  return {
    ...readingsInSight(data),
    shownAt: dataUpdatedAt,
    isReading: isFetching,
    failure: failureReason,
    ...controlsOf(client, filters, refetch),
  };
}

function readingsInSight(readings: Readings = {}): Pick<ReadingControl, 'reading' | 'next' | 'endedEarly'> {
  const { complete, partial, running } = readings;
  const reading = inSight(readings);
  return {
    reading,
    next: running === reading ? undefined : running,
    endedEarly: complete && partial?.end?.reason,
  };
}

function controlsOf(
  client: QueryClient,
  filters: Filters = {},
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
): Pick<ReadingControl, 'read' | 'pause' | 'stop'> {
  const { queryKey } = readingQuery(filters);
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
    read: () => {
      raiseToEnd(filters);
      void refetch({ cancelRefetch: false });
    },
    pause: () => void pause(),
    stop: () => void stop(),
  };
}
