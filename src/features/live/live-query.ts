import { queryOptions } from '@tanstack/react-query';
import type { DeploymentPage } from '../../api/deployment-page.ts';
import { deploymentsKey, fetchByIds, fetchDeployments, type FoundByIds } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import type { DeploymentValues } from '../../api/parameters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';

export const liveKey = [...deploymentsKey, 'live'] as const;

/** Minimum time between checks and, after failures, the longest, in milliseconds. */
const intervalMs = 30_000;
const maxIntervalMs = 15 * 60_000;

/** Where new rows may be. */
export interface NewRows {
  /** The requests of each check, sent one after another. */
  requests: readonly DeploymentValues[];
  /** True if they request the visible page. A row that is missing there has left the page. */
  isPage: boolean;
  /** Rows that are not visible, but not new either. */
  known: readonly FleetRecord[];
  /** Returns the records that match the conditions of the list. */
  matchOf: (records: readonly FleetRecord[]) => readonly FleetRecord[];
}

export interface Check extends FoundByIds {
  /** The rows of the requests for new rows. */
  found: DeploymentPage['rows'];
  /** Epoch milliseconds. */
  receivedAt: number;
}

/**
 * Every 30 s, requests the rows of a page, then the places of new rows, one request at a time.
 * @param apply shows a completed check; returns the ids of rows that are not visible
 */
export function liveQuery(
  page: {
    pageKey: string;
    rows: readonly FleetRecord[];
    newRows: NewRows;
    /** Epoch milliseconds. */
    fetchedAt: number;
  },
  apply: (check: Check) => string[],
) {
  const { pageKey, rows, newRows, fetchedAt } = page;
  return queryOptions({
    queryKey: [...liveKey, pageKey] as const,
    queryFn: async ({ signal }) => {
      const received = await fetchByIds([...new Set(rows.map(({ id }) => id))], signal);
      const found: DeploymentPage['rows'] = [];
      for (const values of newRows.requests) found.push(...(await fetchDeployments(values, signal)).rows);
      signal.throwIfAborted();
      return apply({ ...received, found, receivedAt: Date.now() });
    },
    initialData: [],
    initialDataUpdatedAt: fetchedAt,
    staleTime: intervalMs,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => waitMs(state.error, state.fetchFailureCount),
  });
}

/** Milliseconds to the next check: longer after failures, at least as the service requests. */
export function waitMs(error: Error | null, failures: number): number {
  if (!error) return intervalMs;
  const requested = (error instanceof ServiceError && error.waitMs) || 0;
  return Math.max(Math.min(intervalMs * 2 ** Math.max(1, failures), maxIntervalMs), requested);
}
