import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { dropRepeated, nextPage, previousPage, repeatedIds, type Trail } from '../model/pager.ts';
import { type DeploymentValues, deploymentParams, type Filters, limits } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import type { Sorting } from '../table/data-table-features.ts';
import { drawRows, useDrawingTime } from '../ui/device-speed.ts';
import { useAfterPaint } from '../time/use-after-paint.ts';
import { useTopOf } from '../ui/use-top-of.ts';
import type { Deployment } from '../wire/deployment.ts';
import { deploymentsKey, deploymentsQuery } from '../wire/deployments.ts';
import { sentValues } from '../wire/operations.ts';
import { readListState } from './list-state.ts';

const noRows: Deployment[] = [];
/** Only the page shown may stand in with the rows of another. */
const nothing = () => undefined;

/**
 * The list as its address and history entry tell it: the page shown, the page after it (looked ahead) and every way
 * to move. All of it is read from the address; nothing is kept beside it.
 * @param selectedId the deployment whose details are open beside the list
 */
export function useDeploymentList(selectedId: string | undefined) {
  const address = useAddress(deploymentParams);
  const { search, state } = useLocation();
  const client = useQueryClient();
  const { trail, sorting } = useMemo(() => readListState(state), [state]);
  // The same while it says the same: each row has a link that carries it.
  const detailState = useMemo(() => ({ trail, sorting, isBesideList: true }), [trail, sorting]);
  const { values } = address;
  const { limit, offset } = sentValues(values);

  // The page before, where it was visited, and the one after (below) are told of their data alone, and never stand for
  // the page shown: each step of its request would render the list once more.
  const offsetBefore = trail.findLast((visited) => visited < offset);
  const before = useQuery({
    ...deploymentsQuery({ ...values, offset: offsetBefore ?? offset + limit }),
    enabled: false,
    placeholderData: nothing,
    notifyOnChangeProps: ['data'],
  });
  const rowsBefore = offsetBefore === undefined ? undefined : before.data?.rows;

  const query = deploymentsQuery(values);
  const shown = useQuery(query);
  const page = shown.isPlaceholderData ? undefined : shown.data;
  useDrawingTime(page && search);

  // What the page itself tells: where it leaves the next one open, that one is fetched once the rows are painted.
  const open = page && nextPage(page, { offset, limit });
  const isOpen = open?.kind === 'unknown';
  const queryAhead = deploymentsQuery({ ...values, offset: isOpen ? open.offset : offset + limit });
  const ahead = useQuery({
    ...queryAhead,
    enabled: false,
    retry: false,
    placeholderData: nothing,
    notifyOnChangeProps: ['data', 'isError'],
  });
  useAfterPaint(isOpen ? `${search} ${shown.dataUpdatedAt}` : undefined, () => {
    void client.prefetchQuery({ ...queryAhead, staleTime: Infinity, retry: false });
  });
  const next = page && isOpen ? nextPage(page, { offset, limit }, ahead.data) : open;

  const { rows, repeated } =
    page && rowsBefore
      ? dropRepeated(page.rows, rowsBefore)
      : { rows: shown.data?.rows ?? noRows, repeated: 0 };

  const entry = (nextTrail: Trail, nextSorting = sorting) => ({
    trail: nextTrail,
    sorting: nextSorting,
    ...(selectedId !== undefined && { isBesideList: true }),
  });
  const showTopOf = useTopOf(offset);
  const goTo = (target: number, nextTrail: Trail) => {
    drawRows(() => {
      showTopOf(target);
      address.set({ offset: target === 0 ? undefined : target }, { state: entry(nextTrail) });
    });
  };
  const previous = previousPage(trail, { offset, limit });

  return {
    address,
    limit,
    offset,
    sorting,
    shown,
    page,
    rows,
    repeated,
    next,
    /** The rows of the page after; none until they are there. */
    rowsAhead: ahead.data?.rows ?? noRows,
    /** What the history entry of one row's details beside the list remembers. */
    detailState,
    /** Something about the page is to be told: see ListNotices. */
    isOdd:
      shown.failureReason !== null ||
      repeated > 0 ||
      (page !== undefined && (page.unreadable.length > 0 || repeatedIds(page.rows).length > 0)),
    isAheadFailed: isOpen && ahead.isError,
    /** Changes filters: the first page of the new view. `isFurther`: the entry's own field is still being typed in. */
    filter: (patch: Filters, isFurther = false) =>
      address.set({ ...patch, offset: undefined }, { replace: isFurther, state: entry([]) }),
    /** Takes parameters out of the address, readable or not, in one navigation. */
    clear: (names: readonly string[]) => {
      const patch: DeploymentValues = Object.fromEntries(names.map((name) => [name, undefined]));
      address.set({ ...patch, offset: undefined }, { state: entry([]) });
    },
    setLimit: (count: number) =>
      address.set(
        { limit: count === limits.limit.default ? undefined : count, offset: undefined },
        { state: entry([]) },
      ),
    sort: (nextSorting: Sorting) =>
      drawRows(() => address.set({}, { replace: true, state: entry(trail, nextSorting) })),
    goNext: next && next.kind !== 'no' ? () => goTo(next.offset, [...trail, offset]) : undefined,
    goPrevious: previous && (() => goTo(previous.offset, previous.trail)),
    /** The look-ahead grows old with each refresh of the page; it is renewed when the next page is likely wanted. */
    renewAhead: () => {
      const isOld = ahead.dataUpdatedAt < shown.dataUpdatedAt;
      if (isOpen && isOld && !ahead.isFetching) void ahead.refetch();
    },
    // A second click joins the request under way.
    refresh: () => void shown.refetch({ cancelRefetch: false }),
    /** Asks again at once, also while a wait between two attempts is sat out. */
    retry: () =>
      void client.cancelQueries({ queryKey: query.queryKey, exact: true }).then(() => shown.refetch()),
    cancel: () => void client.cancelQueries({ queryKey: query.queryKey, exact: true }),
    startAgain: () => {
      void client.invalidateQueries({ queryKey: deploymentsKey, refetchType: 'none' });
      goTo(0, []);
    },
  };
}

export type DeploymentList = ReturnType<typeof useDeploymentList>;
