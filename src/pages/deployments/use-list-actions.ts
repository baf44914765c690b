import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import { deploymentsKey, deploymentsQuery, deploymentQuery } from '../../api/deployments.ts';
import type { ListValues } from '../../api/filters.ts';
import { allDeploymentsQuery, bounds } from '../../domain/fleet/all-deployments.ts';
import { isOver } from '../../domain/fleet/pages.ts';
import { previousPage } from '../../domain/model/pager.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { setPreferences, usePreferences } from '../../features/browser/preferences.ts';
import type { FilterActions } from '../../features/filters/filter-actions.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import { areSameColumns } from './deployment-columns.tsx';
import type { ListPage } from './list-page.ts';
import { type ListRequest, prefetchPage } from './use-list-page.ts';

/**
 * The actions of the list, each one navigation or one request.
 * @param selectedId the deployment whose details stay beside the list
 */
export function useListActions(request: ListRequest, page: ListPage, selectedId: string | undefined) {
  const client = useQueryClient();
  const { columns } = usePreferences();
  return actionsOf(client, request, page, useHistoryState(), columns, selectedId);
}

/** Those that filter. They do not follow the page: its response renders no filter again. */
export function useFilterActions({ address }: ListRequest, selectedId: string | undefined) {
  const client = useQueryClient();
  const state = useHistoryState();
  return filtersOf(navigationOf(client, address, state, selectedId), address);
}

function filtersOf({ change }: ReturnType<typeof navigationOf>, address: ListRequest['address']) {
  return {
    /**
     * Changes filters and goes to the first page. `isFurther` replaces the history entry: its field
     * is still being typed in.
     */
    filter: ((next, { isFurther, corrected } = {}) =>
      change(
        ({ filters = [] }) => ({ filters: next(filters), offset: undefined }),
        {},
        isFurther,
        corrected,
      )) satisfies FilterActions['filter'],
    /** Removes all filters from the address, valid or not, in one navigation. */
    clear: () => change({ filters: undefined, offset: undefined }, {}, false, address.problems),
  };
}

function navigationOf(
  client: QueryClient,
  address: ListRequest['address'],
  { view: viewBefore }: HistoryState,
  selectedId: string | undefined,
) {
  const view = address.values.view ?? viewBefore;
  const entry = (state: HistoryState): HistoryState => ({
    ...state,
    ...(view !== undefined && { view }),
    ...(selectedId !== undefined && { isBesideList: true }),
  });
  /** Changes what is shown: it no longer is the view, whose name the history entry keeps. */
  const change = (
    patch: ListValues | ((now: ListValues) => ListValues),
    state: HistoryState = {},
    replace = false,
    corrected: readonly ParamProblem[] = [],
  ) =>
    show((now) => ({ ...(typeof patch === 'function' ? patch(now) : patch), view: undefined }), {
      replace,
      corrected,
      state: entry(state),
    });
  const goTo = (target: number, nextTrail: number[]) =>
    show(() => ({ offset: target === 0 ? undefined : target }), { state: entry({ trail: nextTrail }) });
  /** Requests the page before rendering it (docs/decisions.md#speed). */
  const show = (patch: (now: ListValues) => ListValues, options: Parameters<typeof address.set>[1]) => {
    address.set((now) => ({ ...patch(now), sortsAll: undefined }), options);
    prefetchPage(client, new URLSearchParams(window.location.search));
  };
  return { change, goTo };
}

function actionsOf(
  client: QueryClient,
  { address, values, sent }: ListRequest,
  page: ListPage,
  state: HistoryState,
  own: string[] | null,
  selectedId: string | undefined,
) {
  const { trail = [] } = state;
  const { limit, offset, next } = page;
  const navigation = navigationOf(client, address, state, selectedId);
  const { change, goTo } = navigation;
  /** The same deployments in another order or with other columns. */
  const same = { trail: [...trail] };
  const cancelPage = () => client.cancelQueries({ queryKey: deploymentsQuery(values).queryKey, exact: true });
  const previous = previousPage(trail, { offset, limit });

  return {
    /** The first row stays the first: only the page's end moves. */
    setLimit: (count: number) =>
      change({ limit: count === config().dialect.limits.pageSize ? undefined : count }),
    /** Sorts everything that the filters match; without columns, ends that and its load. */
    setSorting: (sort: Sorting) => {
      const load = allDeploymentsQuery(sent, bounds.large);
      const isShort = page.from === 'service' && (page.offset > 0 || page.total === undefined);
      if (isShort && sort.length === 0) void client.cancelQueries({ queryKey: load.queryKey, exact: true });
      // Also where it was stopped.
      else if (isShort && !isOver(client.getQueryData(load.queryKey)))
        void client.prefetchQuery({ ...load, staleTime: 0 });
      change({ sort: sort.length > 0 ? sort : undefined, offset: undefined });
    },
    /**
     * Chooses columns: in the address, and for this browser unless the address names other ones than
     * its own. Null takes the choice back.
     */
    setColumns: (columns: string[] | null) => {
      const isOwn = areSameColumns(address.values.columns ?? own, own);
      const chosen = columns && !areSameColumns(columns, null) ? columns : null;
      if (isOwn) setPreferences({ columns: chosen });
      change({ columns: (columns || isOwn ? chosen : own) ?? undefined }, same, true);
    },
    /** Names the columns of this browser in the address, where they are not the default. */
    nameColumns: () => {
      if (own && !address.values.columns && !areSameColumns(own, null))
        address.set({ columns: own }, { replace: true, state });
    },
    goNext: next && next.kind !== 'no' ? () => goTo(next.offset, [...trail, offset]) : undefined,
    goPrevious: previous && (() => goTo(previous.offset, previous.trail)),
    /** Fetches the next page again where the page was refreshed since, or fetching it failed. */
    renewAhead: () => {
      if (page.from === 'all') return;
      const { ahead, query } = page;
      if (ahead.isEnabled && ahead.dataUpdatedAt < query.dataUpdatedAt && !ahead.isFetching)
        void ahead.refetch();
    },
    /**
     * Requests the page or all deployments again, and the deployment beside it unless the new page has
     * it. A second click joins the request under way.
     */
    refresh: async () => {
      if (page.from === 'all') page.control.load();
      const rows = page.from === 'service' && (await page.query.refetch({ cancelRefetch: false })).data?.rows;
      if (selectedId === undefined || (rows && rows.some(({ id }) => id === selectedId))) return;
      await client.refetchQueries(
        { queryKey: deploymentQuery(selectedId).queryKey, exact: true },
        { cancelRefetch: false },
      );
    },
    /** Asks again at once, also while the next automatic attempt is waited for. */
    retry: () =>
      page.from === 'all' ? page.control.load() : void cancelPage().then(() => page.query.refetch()),
    cancel: () => (page.from === 'all' ? page.control.stop() : void cancelPage()),
    startAgain: () => {
      void client.invalidateQueries({ queryKey: deploymentsKey, refetchType: 'none' });
      goTo(0, []);
    },
  };
}
