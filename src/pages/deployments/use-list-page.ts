import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hasConditions } from '../../domain/fleet/conditions.ts';
import { mostUnconfirmed, readingQuery } from '../../domain/fleet/reading-query.ts';
import { isComplete, positions, type Reading } from '../../domain/fleet/reading.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, knownTotal, type Next, nextPage } from '../../domain/model/pager.ts';
import { type MatchedReading, useMatched } from '../../features/fleet/use-matched.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { useRecordTable } from '../../kit/table/use-record-table.ts';
import { config } from '../../service/config/config.ts';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import { sentValues } from '../../service/wire/operations.ts';
import { conditionTable, listParams } from '../../service/wire/parameters.ts';
import { deploymentColumns } from './deployment-columns.tsx';

const noRows: FleetRecord[] = [];
const noSorting: Sorting = [];

/** The list that the address requests. */
export type ListRequest = ReturnType<typeof useListRequest>;

/** Reads the address by the parts that are sent, and those that the page applies. */
export function useListRequest() {
  const address = useAddress(listParams);
  const { sort, sortsAll, columns: _columns, view: _view, find: _find, ...others } = address.values;
  const { anyText, where, hint, isPinned, ...values } = others;
  const { limit: _limit, offset: _offset, ...filters } = values;
  const conditions = { anyText, where, hint, isPinned };
  return {
    address,
    /** The parameters of the service. */
    values,
    /** Those that narrow the list. */
    filters,
    conditions,
    /** True where the page filters or sorts a reading itself. */
    isMatched: sortsAll !== undefined || hasConditions(conditions),
    sorting: sort ?? noSorting,
    /** True for an unreadable condition: more would match than the address says. */
    hasProblem: address.problems.some(({ name }) => name === 'find' || name in conditionTable),
  };
}

/** The reading behind a page of the list that the page filters or sorts itself. */
interface ListReading extends MatchedReading {
  /** All that match, in the order of the list. */
  ordered: readonly FleetRecord[];
}

/** The page of the list in the address, and its neighbours as far as they were read. */
export interface ListPage {
  /** Its query; while it loads, the data are those of the view before. */
  query: UseQueryResult;
  /** The response for this view; undefined until it has come. */
  response: (Pick<DeploymentPage, 'received' | 'unreadable'> & { rows: readonly FleetRecord[] }) | undefined;
  /** Identifies this response. */
  view: string;
  /** The rows of the page before, where it was visited. */
  rowsBefore: readonly FleetRecord[];
  /** The rows of the table, without those that were on the page before. */
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

/** Reads the page of the list: one of the service's, or of a reading. */
export function useListPage(request: ListRequest): ListPage {
  const ofService = useServicePage(request);
  const ofReading = useMatchedPage(request);
  return request.isMatched ? ofReading : ofService;
}

/**
 * Requests the page in the address (INTERFACE.md 4.2), and the next one where the response leaves
 * open whether there is one (WIRE.md 1).
 */
function useServicePage({ values, isMatched }: ListRequest): ListPage {
  const { trail = [] } = useHistoryState();
  const { limit, offset } = sentValues(values, config().dialect);

  const query = useQuery({
    ...deploymentsQuery(values),
    placeholderData: keepPreviousData,
    enabled: !isMatched,
  });
  const response = query.isPlaceholderData ? undefined : query.data;
  // Rows of another view stand for one request: not where it failed or was cancelled.
  const isWaiting = query.isFetching && query.failureCount === 0;
  const present = response ?? (isWaiting ? query.data : undefined);

  const offsetBefore = trail.findLast((visited) => visited < offset);
  const before = useQuery({ ...deploymentsQuery({ ...values, offset: offsetBefore }), enabled: false });
  const rowsBefore = offsetBefore === undefined ? undefined : before.data?.rows;

  const likely = response && nextPage(response, { offset, limit });
  const isOpen = likely?.kind === 'unknown';
  const ahead = useQuery({
    ...deploymentsQuery({ ...values, offset: isOpen ? likely.offset : undefined }),
    enabled: !isMatched && isOpen,
    // A refresh requests this page only; the next one is fetched again when it is likely to be
    // opened.
    staleTime: Infinity,
    retry: false,
  });
  const next = response && isOpen ? nextPage(response, { offset, limit }, ahead.data) : likely;

  const unrepeated = response && rowsBefore && dropRepeated(response.rows, rowsBefore);
  return {
    query,
    response,
    view: `${query.dataUpdatedAt} ${offset}`,
    rowsBefore: rowsBefore ?? noRows,
    rows: unrepeated?.rows ?? present?.rows ?? noRows,
    repeated: unrepeated?.repeated ?? 0,
    limit,
    offset,
    next,
    total: response && next && knownTotal(response, offset, next),
    ahead,
  };
}

/** A page of what matches in everything that was read. */
function useMatchedPage({ values, filters, conditions, sorting, isMatched }: ListRequest): ListPage {
  const matched = useMatched(filters, conditions, isMatched ? mostUnconfirmed : 0);
  const { limit } = sentValues({ limit: values.limit }, config().dialect);
  const { reading, control } = matched;
  const query = useQuery({ ...readingQuery(matched.filters), enabled: false });
  // While it is read, rows are appended in the service's order.
  const isAll = isComplete(reading);
  const table = useRecordTable({
    columns: deploymentColumns,
    data: isMatched && isAll ? [...matched.records] : noRows,
    state: { sorting },
  });
  const ordered =
    isMatched && isAll && sorting.length > 0
      ? table.getRowModel().rows.map(({ original }) => original)
      : matched.records;
  const count = ordered.length;
  const lastOffset = Math.max(0, Math.ceil(count / limit) - 1) * limit;
  const offset = Math.min(values.offset ?? 0, lastOffset);
  const rows = ordered.slice(offset, offset + limit);
  const hasMore = offset + limit < count;
  return {
    query,
    response: reading && { received: rows.length, rows, unreadable: [] },
    view: `${control.reading?.startedAt} ${offset} ${JSON.stringify(conditions)}`,
    rowsBefore: noRows,
    rows,
    repeated: 0,
    limit,
    offset,
    next: hasMore
      ? { kind: 'yes', offset: offset + limit }
      : { kind: 'no', reason: isAll ? 'End of the list' : 'More may match' },
    total: isAll ? count : undefined,
    matched: { ...matched, ordered },
  };
}

/**
 * The number of records of the list, where its end has been seen or all were counted.
 * @param reading of the list's filters
 */
export function totalOf({ response, offset, total }: ListPage, reading: Reading | undefined) {
  const counted = isComplete(reading) ? positions(reading) : 0;
  // The list may have grown since it was counted.
  return total ?? (counted >= offset + (response?.received ?? 1) ? counted : undefined);
}

/** The length of the list as far as it was read: "45", "at least 40". */
export function lengthText({
  response,
  offset,
  total,
}: Pick<ListPage, 'response' | 'offset' | 'total'>): string {
  return total === undefined ? `at least ${offset + (response?.received ?? 0)}` : String(total);
}
