import { queryOptions } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { idKey, idParts, unsentReason } from '../../api/deployment-id.ts';
import type { DeploymentPage } from '../../api/deployment-page.ts';
import { deploymentsKey, fetchDeployments } from '../../api/deployments.ts';
import { ServiceError } from '../../api/errors.ts';
import type { DeploymentValues } from '../../api/parameters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';

/** The beginning of the keys of Live. */
export const liveKey = [...deploymentsKey, 'live'] as const;

/** The time between two checks, at least and, after failures, at most: milliseconds. */
const intervalMs = 30_000;
const longestMs = 15 * 60_000;

/** The places of rows that are not on screen. */
export interface NewRows {
  /** Requested in each check, one after another. */
  requests: readonly DeploymentValues[];
  /** True where they are the page on screen: a row that they lack has left it. */
  isPage: boolean;
  /** Rows that are not new, beside those on screen. */
  known: readonly FleetRecord[];
  /** Those of some records that fulfil the list's conditions. */
  matchOf: (records: readonly FleetRecord[]) => readonly FleetRecord[];
}

/** The responses of one check. */
export interface Check {
  /** The rows as the service has them now. */
  records: DeploymentPage['rows'];
  /** A row without a record is gone. */
  isConclusive: boolean;
  /** The rows where new ones may be. */
  found: DeploymentPage['rows'];
  /** Epoch milliseconds. */
  receivedAt: number;
}

/**
 * Requests the rows of a page, then where new ones may be, one request after another, every 30 s.
 * @param apply shows a check that was not cancelled; returns the ids that are not on screen
 */
export function liveQuery(
  page: {
    view: string;
    rows: readonly FleetRecord[];
    newRows: NewRows;
    /** Epoch milliseconds. */
    fetchedAt: number;
  },
  apply: (check: Check) => string[],
) {
  const { view, rows, newRows, fetchedAt } = page;
  return queryOptions({
    queryKey: [...liveKey, view] as const,
    queryFn: async ({ signal }) => {
      const received = await recordsNow([...new Set(rows.map(({ id }) => id))], signal);
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

/** The time to the next check: longer after failures, and as long as the service asks for. */
export function waitMs(error: Error | null, failures: number): number {
  if (!error) return intervalMs;
  const requested = (error instanceof ServiceError && error.waitMs) || 0;
  return Math.max(Math.min(intervalMs * 2 ** Math.max(1, failures), longestMs), requested);
}

/**
 * The deployments of some ids, from the pages of a listing that was filtered by them. Most often
 * the first page has all; more are requested only while some are missing: a service may cut its
 * pages, so a short one is not the end. Not conclusive where a record could not be read, or the
 * filter is ignored.
 * @throws what `pageAt` throws
 */
export async function recordsOf(
  ids: readonly string[],
  pageAt: (offset: number) => Promise<Omit<DeploymentPage, 'offsetProblem'>>,
): Promise<Pick<Check, 'records' | 'isConclusive'>> {
  const requested = new Set(ids.map(idKey));
  const records = new Map<string, DeploymentPage['rows'][number]>();
  let offset = 0;
  // Twice as many rows, where pages repeat themselves.
  for (let count = 0; count < 2 * requested.size;) {
    const { rows, unreadable, received, nextOffset = 0 } = await pageAt(offset);
    const matching = rows.filter(({ id }) => requested.has(idKey(id)));
    for (const row of matching) records.set(idKey(row.id), row);
    const isSound = matching.length === rows.length && unreadable.length === 0;
    const isWhole = received === 0 || records.size === requested.size;
    if (!isSound || isWhole || nextOffset <= offset)
      return { records: [...records.values()], isConclusive: isSound && isWhole };
    count += received;
    offset = nextOffset;
  }
  return { records: [...records.values()], isConclusive: false };
}

/** The deployments of some ids; not conclusive where one of them cannot be asked for. */
async function recordsNow(all: readonly string[], signal: AbortSignal) {
  const ids = all.filter((id) => unsentReason(id) === undefined);
  const received: Pick<Check, 'records' | 'isConclusive'> = {
    records: [],
    isConclusive: ids.length > 0 && ids.length === all.length,
  };
  const limit = config().dialect.limits.maxPageSize;
  for (const part of idParts(ids)) {
    const { records, isConclusive } = await recordsOf(part, (offset) =>
      fetchDeployments({ deploymentIds: part, limit, offset }, signal),
    );
    received.records.push(...records);
    received.isConclusive &&= isConclusive;
  }
  return received;
}
