import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { listParams, split } from '../../api/filters.ts';
import { sentValues } from '../../api/operations.ts';
import { allDeploymentsQuery, bounds } from '../../domain/fleet/all-deployments.ts';
import { type AllDeployments, isOver, nothingLoaded, positions } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, knownTotal, nextPage } from '../../domain/model/pager.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { type MatchedDeployments, useMatched } from '../../features/fleet/use-matched.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { readParams } from '../../kit/params/table.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { columnOf, sortLoaded } from './deployment-columns.tsx';
import { type ListPage, type AllPage, needsAll, type ServicePage } from './list-page.ts';

const noRows: FleetRecord[] = [];
const noSorting: Sorting = [];

/** The list that the address requests. */
export type ListRequest = ReturnType<typeof useListRequest>;

/** Reads the address by the parts that are sent, and those that the page applies. */
export function useListRequest() {
  'use memo';
  const address = useAddress(listParams(config().dialect));
  const { sort, limit, offset, filters = [] } = address.values;
  const { sent, checked } = split(filters, config().dialect);
  return {
    address,
    /** The parameters of the service. */
    values: { limit, offset, ...sent },
    filters,
    /** The parameters that narrow the list. */
    sent,
    /** The filters that the page checks. */
    checked,
    isNarrowed: filters.length > 0,
    /** By the columns that there are. */
    sorting: sort?.filter(({ id }) => columnOf(id)) ?? noSorting,
    /** True for an unreadable filter: more would match than the address says. */
    hasProblem: address.problems.some(({ name }) => name === 'filters'),
  };
}

/** Requests the page of the list at an address, unless it is in sight. */
export function prefetchPage(client: QueryClient, query: URLSearchParams): void {
  const { dialect } = config();
  const { limit, offset, filters = [] } = readParams(listParams(dialect), query).values;
  const { sent, checked } = split(filters, dialect);
  // Where the page checks filters itself, it loads everything.
  if (checked.length > 0) return;
  const options = deploymentsQuery({ limit, offset, ...sent });
  // Beside details its rows are in sight: others would replace them.
  const isShown = client.getQueryCache().find({ queryKey: options.queryKey, type: 'active' });
  if (!isShown) void client.prefetchQuery(options);
}

/**
 * Reads the page of the list: one of the service's, or of all deployments, which are loaded where
 * the page filters itself, and after the service's page where it sorts more than that.
 * @param isCounting a load that counts them is followed
 */
export function useListPage(request: ListRequest, isCounting: boolean): ListPage {
  'use memo';
  const { sent, checked, sorting } = request;
  const { data: loaded } = useQuery({ ...allDeploymentsQuery(sent, 0), enabled: false });
  const isChecked = checked.length > 0;
  const isSorted = sorting.length > 0;
  const isOfAll = isChecked || (isSorted && isToBeSorted(loaded));
  const ofService = useServicePage(request, isOfAll);
  const loads = isOfAll || needsAll(ofService);
  const matched = useMatched(sent, isChecked || isSorted || isCounting ? checked : undefined, loads);
  const deployments = isChecked ? matched.control.deployments : loaded;
  return isOfAll ? allPageOf(request, matched, deployments) : { ...ofService, control: matched.control };
}

/** True for all deployments, or as many as are loaded for an order without being asked. */
const isToBeSorted = (loaded: AllDeployments | undefined) =>
  isOver(loaded) || positions(loaded) >= bounds.large;

/**
 * Requests the page in the address, and the next one where the response leaves open whether there
 * is one (docs/api.md#paging).
 */
function useServicePage({ values, sorting }: ListRequest, isOfAll: boolean): Omit<ServicePage, 'control'> {
  'use memo';
  const { trail = [] } = useHistoryState();
  const { limit, offset } = sentValues(values, config().dialect);
  const subscribed = !isOfAll;

  const query = useQuery({
    ...deploymentsQuery(values),
    placeholderData: keepPreviousData,
    enabled: !isOfAll,
    subscribed,
  });
  const response = query.isPlaceholderData ? undefined : query.data;
  // Rows of another view stand for one request: not where it failed or was cancelled.
  const isWaiting = query.isFetching && query.failureCount === 0;
  const present = response ?? (isWaiting ? query.data : undefined);

  const offsetBefore = trail.findLast((visited) => visited < offset);
  const before = useQuery({
    ...deploymentsQuery({ ...values, offset: offsetBefore }),
    enabled: false,
    subscribed,
  });
  const rowsBefore = offsetBefore === undefined ? undefined : before.data?.rows;

  const likely = response && nextPage(response, { offset, limit });
  const isOpen = likely?.kind === 'unknown';
  const ahead = useQuery({
    ...deploymentsQuery({ ...values, offset: isOpen ? likely.offset : undefined }),
    enabled: !isOfAll && isOpen,
    subscribed,
    // A refresh requests this page only; the next one is fetched again when it is likely to be
    // opened.
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
    view: `${query.dataUpdatedAt} ${offset}`,
    rowsBefore: rowsBefore ?? noRows,
    rows:
      isWhole && response
        ? sortLoaded({ ...response, records: response.rows }, sorting)
        : (unrepeated?.rows ?? present?.rows ?? noRows),
    isOrdered: isWhole || sorting.length === 0,
    repeated: unrepeated?.repeated ?? 0,
    limit,
    offset,
    next,
    total,
    ahead,
  };
}

/** A page of what matches in all deployments. */
function allPageOf(
  { values, checked, sorting }: ListRequest,
  matched: MatchedDeployments,
  soFar = nothingLoaded(0),
): AllPage {
  const { control, filters, matchOf } = matched;
  const { limit } = sentValues({ limit: values.limit }, config().dialect);
  const { offset = 0 } = values;
  const { deployments, state, notGiven } = matchOf(soFar);
  const isAll = state === 'complete';
  // While they are loaded, rows are appended in the service's order.
  const isOrdered = isAll || checked.length === 0;
  const all = isOrdered ? sortLoaded(deployments, sorting) : deployments.records;
  const isLast = offset + limit >= all.length;
  return {
    from: 'all',
    deployments: soFar,
    control: state === 'waits for all' ? matched.all : control,
    filters,
    matchOf: (other) => matchOf(other).deployments.records,
    view: `${soFar.startedAt} ${offset} ${JSON.stringify(checked)}`,
    all,
    isOrdered,
    rows: all.slice(offset, offset + limit),
    notGiven,
    state,
    limit,
    offset,
    next: isLast
      ? { kind: 'no', reason: isAll ? 'End of the list' : 'More may match' }
      : { kind: 'yes', offset: offset + limit },
    total: isAll ? all.length : undefined,
  };
}
