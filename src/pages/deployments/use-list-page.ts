import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { listParams, split } from '../../api/filters.ts';
import { sentValues } from '../../api/operations.ts';
import { allDeploymentsQuery, bounds } from '../../domain/fleet/all-deployments.ts';
import { hasEnded, nothingLoaded, loadedCount } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, knownTotal, nextPage } from '../../domain/model/pager.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { type MatchedDeployments, useMatched } from '../../features/fleet/use-matched.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { readParams } from '../../kit/params/table.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { useAfterPaint } from '../../kit/time/use-timers.ts';
import { columnOf, sortLoaded } from './deployment-columns.tsx';
import { type ListPage, type AllPage, needsAll, type ServicePage } from './list-page.ts';

const noRows: FleetRecord[] = [];
const noSorting: Sorting = [];

export type ListRequest = ReturnType<typeof useListRequest>;

/** Splits the address into parameters that are sent, and filters that the page applies. */
export function useListRequest() {
  'use memo';
  const address = useAddress(listParams(config().dialect));
  const { sort, limit, offset, filters = [] } = address.values;
  const { sent, checked } = split(filters, config().dialect);
  return {
    address,
    values: { limit, offset, ...sent },
    filters,
    sent,
    checked,
    isNarrowed: filters.length > 0,
    /** The sorting, without unknown columns. */
    sorting: sort?.filter(({ id }) => columnOf(id)) ?? noSorting,
    /** True if a filter is invalid, so that more deployments match than intended. */
    hasProblem: address.problems.some(({ name }) => name === 'filters'),
  };
}

/** Requests the page of the list at an address, unless it is visible. */
export function prefetchList(client: QueryClient, query: URLSearchParams): void {
  const { dialect } = config();
  const { limit, offset, filters = [] } = readParams(listParams(dialect), query).values;
  const { sent, checked } = split(filters, dialect);
  // If the page applies filters, it loads all deployments instead.
  if (checked.length > 0) return;
  const options = deploymentsQuery({ limit, offset, ...sent });
  // Beside open details, the rows are already visible and must not be replaced.
  const isShown = client.getQueryCache().find({ queryKey: options.queryKey, type: 'active' });
  if (!isShown) void client.prefetchQuery(options);
}

/**
 * The page of the list: a page of the service, or a part of all deployments. All deployments are
 * loaded if the page applies filters, or to sort more than one page.
 * @param isCounting true to follow a load that counts the deployments
 */
export function useListPage(request: ListRequest, isCounting: boolean): ListPage {
  'use memo';
  const { sent, checked, sorting } = request;
  const { data: loaded } = useQuery({ ...allDeploymentsQuery(sent, 0), enabled: false });
  const isChecked = checked.length > 0;
  const isSorted = sorting.length > 0;
  // To sort, the page waits for all deployments, or as many as sorting loads automatically.
  const isOfAll = isChecked || (isSorted && (hasEnded(loaded) || loadedCount(loaded) >= bounds.large));
  const ofService = useServicePage(request, isOfAll);
  const loads = isOfAll || needsAll(ofService);
  const matched = useMatched(sent, isChecked || isSorted || isCounting ? checked : undefined, loads);
  const deployments = isChecked ? matched.query.data : loaded;
  return isOfAll ? allPageOf(request, matched, deployments) : { ...ofService, allQuery: matched.query };
}

/**
 * Requests the page in the address. If its response does not show if there is a next page, requests
 * that, too (docs/api.md#paging).
 */
function useServicePage({ values, sorting }: ListRequest, isOfAll: boolean): Omit<ServicePage, 'allQuery'> {
  'use memo';
  const { visitedOffsets = [] } = useHistoryState();
  const { limit, offset } = sentValues(values, config().dialect);
  const subscribed = !isOfAll;

  const query = useQuery({
    ...deploymentsQuery(values),
    placeholderData: keepPreviousData,
    enabled: !isOfAll,
    subscribed,
  });
  const response = query.isPlaceholderData ? undefined : query.data;
  // Keep rows of the previous page during one request only, not if it fails or is cancelled.
  const isWaiting = query.isFetching && query.failureCount === 0;
  const present = response ?? (isWaiting ? query.data : undefined);

  const offsetBefore = visitedOffsets.findLast((visited) => visited < offset);
  const before = useQuery({
    ...deploymentsQuery({ ...values, offset: offsetBefore }),
    enabled: false,
    subscribed,
  });
  const rowsBefore = offsetBefore === undefined ? undefined : before.data?.rows;

  // The first rows do not wait for the next page (docs/decisions.md#speed), but sorting does.
  const isPainted = useAfterPaint(present !== undefined);
  const likely = response && nextPage(response, { offset, limit });
  const isOpen = likely?.kind === 'unknown';
  const ahead = useQuery({
    ...deploymentsQuery({ ...values, offset: isOpen ? likely.offset : undefined }),
    enabled: !isOfAll && isOpen && (isPainted || sorting.length > 0),
    subscribed,
    // A refresh requests this page only. `renewAhead` refetches the next one when needed.
    staleTime: Infinity,
    retry: false,
  });
  const next = response && isOpen ? nextPage(response, { offset, limit }, ahead.data) : likely;

  const unrepeated = response && rowsBefore && dropRepeated(response.rows, rowsBefore);
  const total = response && next && knownTotal(response, offset, next);
  const isWhole = offset === 0 && total !== undefined;
  return {
    from: 'service',
    query,
    response,
    pageKey: `${query.dataUpdatedAt} ${offset}`,
    rowsBefore: rowsBefore ?? noRows,
    rows:
      isWhole && response
        ? sortLoaded({ ...response, records: response.rows }, sorting)
        : (unrepeated?.rows ?? present?.rows ?? noRows),
    hasRequestedOrder: isWhole || sorting.length === 0,
    repeated: unrepeated?.repeated ?? 0,
    limit,
    offset,
    next,
    total,
    ahead,
  };
}

function allPageOf(
  { values, checked, sorting }: ListRequest,
  matched: MatchedDeployments,
  soFar = nothingLoaded(0),
): AllPage {
  const { query: allQuery, filters, matchOf } = matched;
  const { limit } = sentValues({ limit: values.limit }, config().dialect);
  const { offset = 0 } = values;
  const { deployments, state, withoutValue } = matchOf(soFar);
  const isAll = state === 'complete';
  // While loading, rows are appended in the order of the service.
  const hasRequestedOrder = isAll || checked.length === 0;
  const matches = hasRequestedOrder ? sortLoaded(deployments, sorting) : deployments.records;
  const isLast = offset + limit >= matches.length;
  return {
    from: 'all',
    deployments: soFar,
    allQuery: state === 'waits for all' ? matched.unfilteredQuery : allQuery,
    filters,
    matchOf: (other) => matchOf(other).deployments.records,
    pageKey: `${soFar.startedAt} ${offset} ${JSON.stringify(checked)}`,
    matches,
    hasRequestedOrder,
    rows: matches.slice(offset, offset + limit),
    withoutValue,
    state,
    limit,
    offset,
    next: isLast
      ? { kind: 'no', reason: isAll ? 'End of the list' : 'More may match' }
      : { kind: 'yes', offset: offset + limit },
    total: isAll ? matches.length : undefined,
  };
}
