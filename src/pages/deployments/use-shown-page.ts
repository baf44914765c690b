import { isComplete, positions, type Reading } from '../../domain/fleet/reading.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { dropRepeated, knownTotal, type Next, nextPage } from '../../domain/model/pager.ts';
import type { DeploymentValues } from '../../service/wire/parameters.ts';
import { useHistoryState } from '../../kit/params/history-state.ts';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { MatchedReading } from '../../features/fleet/use-matched.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import { config } from '../../service/config/config.ts';
import { sentValues } from '../../service/wire/operations.ts';

const noRows: FleetRecord[] = [];

/** The reading behind a page of the list that the page filters or sorts itself. */
export interface ListReading extends MatchedReading {
  /** All that match, in the order that is shown. */
  ordered: readonly FleetRecord[];
}

/** The page of the list in the address, and what is known of the pages around it. */
export interface ShownPage {
  /** Its query; while it loads, the data are those of the view before. */
  query: UseQueryResult;
  /** The answer for this view; undefined until it has come. */
  page: (Pick<DeploymentPage, 'received' | 'unreadable'> & { rows: readonly FleetRecord[] }) | undefined;
  /** Tells this answer from any other. */
  view: string;
  /** The rows of the page before, where it was visited. */
  rowsBefore: readonly FleetRecord[];
  /** The rows to show, without those that were on the page before. */
  rows: FleetRecord[];
  /** The number of rows that were left out because they were on the page before. */
  repeated: number;
  limit: number;
  offset: number;
  next: Next | undefined;
  /** The number of records of the list, once its end has been seen. */
  total: number | undefined;
  /** The query of the next page, where the service pages. */
  ahead?: UseQueryResult<DeploymentPage>;
  /** The reading behind it, where the page filters or sorts itself. */
  matched?: ListReading;
}

/**
 * Asks for the page in the address (INTERFACE.md 4.2), and for the next one where the page does not
 * tell whether there is one (WIRE.md 1): the first source of the list's rows.
 * @param isUsed whether the list stands on it
 */
export function useShownPage(values: DeploymentValues, isUsed: boolean): ShownPage {
  const { trail = [] } = useHistoryState();
  const { limit, offset } = sentValues(values, config().dialect);

  const query = useQuery({
    ...deploymentsQuery(values),
    placeholderData: keepPreviousData,
    enabled: isUsed,
  });
  const page = query.isPlaceholderData ? undefined : query.data;
  // Rows of another view stand for one request: not where it failed or was cancelled.
  const isWaiting = query.isFetching && query.failureCount === 0;
  const kept = page ?? (isWaiting ? query.data : undefined);

  const offsetBefore = trail.findLast((visited) => visited < offset);
  const before = useQuery({ ...deploymentsQuery({ ...values, offset: offsetBefore }), enabled: false });
  const rowsBefore = offsetBefore === undefined ? undefined : before.data?.rows;

  const known = page && nextPage(page, { offset, limit });
  const isOpen = known?.kind === 'unknown';
  const ahead = useQuery({
    ...deploymentsQuery({ ...values, offset: isOpen ? known.offset : undefined }),
    enabled: isUsed && isOpen,
    // A refresh asks for the page shown only; the next one is fetched again when it is likely
    // wanted.
    staleTime: Infinity,
    retry: false,
  });

  const next = page && isOpen ? nextPage(page, { offset, limit }, ahead.data) : known;

  const unrepeated = page && rowsBefore && dropRepeated(page.rows, rowsBefore);
  return {
    query,
    page,
    view: `${query.dataUpdatedAt} ${offset}`,
    rowsBefore: rowsBefore ?? noRows,
    rows: unrepeated?.rows ?? kept?.rows ?? noRows,
    repeated: unrepeated?.repeated ?? 0,
    limit,
    offset,
    next,
    total: page && next && knownTotal(page, offset, next),
    ahead,
  };
}

/**
 * The number of records of the list, where its end has been seen or all were counted.
 * @param reading what was read of the list's filters
 */
export function totalOf(
  { page, offset, total }: ShownPage,
  reading: Reading | undefined,
): number | undefined {
  const counted = isComplete(reading) ? positions(reading) : 0;
  // The list may have grown since it was counted.
  return total ?? (counted >= offset + (page?.received ?? 1) ? counted : undefined);
}
