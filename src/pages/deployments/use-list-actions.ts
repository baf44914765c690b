import { useQueryClient } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { deploymentsKey, deploymentsQuery, deploymentQuery } from '../../api/deployments.ts';
import type { ListValues } from '../../api/filters.ts';
import { allDeploymentsQuery, bounds } from '../../domain/fleet/all-deployments.ts';
import { hasEnded } from '../../domain/fleet/pages.ts';
import { previousPage } from '../../domain/model/pager.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { setPreferences, usePreferences } from '../../features/browser/preferences.ts';
import type { FilterActions } from '../../features/filters/filter-actions.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import { areSameColumns } from './deployment-columns.tsx';
import type { ListPage } from './list-page.ts';
import { type ListRequest, prefetchList } from './use-list-page.ts';

/**
 * The actions of the list. Changes of the address are one navigation each.
 * @param selectedId the deployment whose details are open beside the list
 */
export function useListActions(
  { address, values, sent }: ListRequest,
  page: ListPage,
  selectedId: string | undefined,
) {
  const client = useQueryClient();
  const { columns: own } = usePreferences();
  const state = useHistoryState();
  const { visitedOffsets = [] } = state;
  const { limit, offset, next } = page;
  const view = address.values.view ?? state.view;
  /** Navigates, and requests the page before rendering it (docs/decisions.md#speed). */
  const show = (
    patch: (now: ListValues) => ListValues,
    to: HistoryState,
    { replace, corrected }: { replace?: boolean; corrected?: readonly ParamProblem[] | undefined } = {},
  ) => {
    const kept = {
      ...to,
      ...(view !== undefined && { view }),
      ...(selectedId !== undefined && { isBesideList: true }),
    };
    address.set((now) => ({ ...patch(now), sortsAll: undefined }), { replace, corrected, state: kept });
    prefetchList(client, new URLSearchParams(window.location.search));
  };
  /** Changes the list, which then no longer is the view. The history entry keeps the view's name. */
  const change = (patch: ListValues, to: HistoryState = {}, replace = false) =>
    show(() => ({ ...patch, view: undefined }), to, { replace });
  const filter: FilterActions['filter'] = (changed, { replace = false, corrected } = {}) =>
    show(
      ({ filters = [] }) => ({ filters: changed(filters), offset: undefined, view: undefined }),
      {},
      { replace, corrected },
    );
  const goTo = (target: number, nextOffsets: number[]) =>
    show(() => ({ offset: target === 0 ? undefined : target }), { visitedOffsets: nextOffsets });
  const cancelPage = () => client.cancelQueries({ queryKey: deploymentsQuery(values).queryKey, exact: true });
  const previous = previousPage(visitedOffsets, { offset, limit });

  return {
    filter,
    /** Removes all filters from the address, including invalid ones. */
    clear: () => filter(() => [], { corrected: address.problems }),
    /** Sets the page size. The first row stays. */
    setLimit: (count: number) =>
      change({ limit: count === config().dialect.limits.pageSize ? undefined : count }),
    /** Sorts all matching deployments. Without columns, cancels sorting and its load. */
    setSorting: (sort: Sorting) => {
      const load = allDeploymentsQuery(sent, bounds.large);
      const isOnePage = page.from === 'service' && (page.offset > 0 || page.total === undefined);
      if (isOnePage && sort.length === 0) void client.cancelQueries({ queryKey: load.queryKey, exact: true });
      // Even if it was stopped.
      else if (isOnePage && !hasEnded(client.getQueryData(load.queryKey)))
        void client.prefetchQuery({ ...load, staleTime: 0 });
      change({ sort: sort.length > 0 ? sort : undefined, offset: undefined });
    },
    /**
     * Sets columns in the address, and for this browser unless the address has different columns
     * than this browser. Null resets them.
     */
    setColumns: (columns: string[] | null) => {
      const isOwn = areSameColumns(address.values.columns ?? own, own);
      const chosen = columns && !areSameColumns(columns, null) ? columns : null;
      if (isOwn) setPreferences({ columns: chosen });
      // The same deployments, so that Previous still leads to the visited pages.
      change(
        { columns: (columns || isOwn ? chosen : own) ?? undefined },
        { visitedOffsets: [...visitedOffsets] },
        true,
      );
    },
    /** Adds the columns of this browser to the address, unless they are the default. */
    nameColumns: () => {
      if (own && !address.values.columns && !areSameColumns(own, null))
        address.set({ columns: own }, { replace: true, state });
    },
    goNext: next && next.kind !== 'no' ? () => goTo(next.offset, [...visitedOffsets, offset]) : undefined,
    goPrevious: previous && (() => goTo(previous.offset, previous.visitedOffsets)),
    /** Refetches the next page if it is older than this page. */
    renewAhead: () => {
      if (page.from === 'all') return;
      const { ahead, query } = page;
      if (ahead.isEnabled && ahead.dataUpdatedAt < query.dataUpdatedAt && !ahead.isFetching)
        void ahead.refetch();
    },
    /**
     * Refetches the page or all deployments, and the open deployment unless the new page has it. A
     * second click joins the pending request.
     */
    refresh: async () => {
      if (page.from === 'all') page.allQuery.load();
      const rows = page.from === 'service' && (await page.query.refetch({ cancelRefetch: false })).data?.rows;
      if (selectedId === undefined || (rows && rows.some(({ id }) => id === selectedId))) return;
      await client.refetchQueries(
        { queryKey: deploymentQuery(selectedId).queryKey, exact: true },
        { cancelRefetch: false },
      );
    },
    /** Retries at once, also before the next automatic attempt. */
    retry: () =>
      page.from === 'all' ? page.allQuery.load() : void cancelPage().then(() => page.query.refetch()),
    cancel: () => (page.from === 'all' ? page.allQuery.stop() : void cancelPage()),
    startAgain: () => {
      void client.invalidateQueries({ queryKey: deploymentsKey, refetchType: 'none' });
      goTo(0, []);
    },
  };
}
