import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { nextPage, previousPage } from '../model/pager.ts';
import { sortDeployments } from '../model/sort-deployments.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { useHistoryState } from '../params/history-state.ts';
import { deploymentParams, type DeploymentValues, patchParams, readParams } from '../params/table.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { deploymentsQuery } from '../wire/deployments.ts';
import { config } from '../wire/config.ts';
import { sentValues } from '../wire/operations.ts';

/** Navigation from a deployment that was opened from the list; undefined where it leads nowhere. */
export interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /**
   * "4 of 20" among the rows of the page of the list; undefined where the deployment is none of
   * them.
   */
  position: string | undefined;
  /** The neighbouring page of the list that could not be read; undefined where none has failed. */
  unreadPage: { which: 'next' | 'previous'; query: UseQueryResult } | undefined;
  close: () => void;
}

/** A neighbouring page of the list: its offset, and the trail that leads there. */
interface NeighbouringPage {
  offset: number;
  trail: number[];
}

/**
 * Navigation from a deployment: to its neighbours in the order of the list, also on neighbouring
 * pages, and back to the list. K, J and Escape do the same.
 * @returns undefined for a deployment on a page of its own
 */
export function useSteps(id: string, isFromList: boolean): Steps | undefined {
  const { state, search } = useLocation();
  const { trail = [], sorting = [] } = useHistoryState();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { values } = readParams(deploymentParams, query);
  const paging = sentValues(values, config().dialect);
  const { data: page } = useQuery({ ...deploymentsQuery(values), enabled: false });
  const rows = sortDeployments(page?.rows ?? [], sorting);
  const at = isFromList ? rows.findIndex((row) => row.id === id) : -1;

  const isFirst = at === 0;
  const before = isFirst ? previousPage(trail, paging) : undefined;
  const after = page && at >= 0 && at === rows.length - 1 ? nextPage(page, paging) : undefined;
  const following =
    after && after.kind !== 'no' ? { offset: after.offset, trail: [...trail, paging.offset] } : undefined;
  const pageBefore = useNeighbouringPage(values, before);
  const pageAfter = useNeighbouringPage(values, following);

  const open = (target: string | undefined, beside?: NeighbouringPage) => {
    if (target === undefined) return undefined;
    const { offset, trail: trailThere } = beside ?? { offset: paging.offset, trail };
    const there = patchParams(deploymentParams, query, { offset: offset === 0 ? undefined : offset });
    const to = { pathname: deploymentAddress(target), search: beside ? there.toString() : search };
    return () =>
      void navigate(to, { state: { trail: trailThere, sorting, isBesideList: true }, replace: true });
  };
  const steps = {
    previous: isFirst ? open(pageBefore.rows.at(-1)?.id, before) : open(rows[at - 1]?.id),
    next: following ? open(pageAfter.rows[0]?.id, following) : open(at < 0 ? undefined : rows[at + 1]?.id),
    position: at < 0 ? undefined : `${at + 1} of ${rows.length}`,
    unreadPage: readUnread('previous', pageBefore.query) ?? readUnread('next', pageAfter.query),
    close: () => void navigate({ pathname: '/deployments', search }, { state }),
  };
  useShortcut('k', () => isFromList && steps.previous?.());
  useShortcut('j', () => isFromList && steps.next?.());
  useShortcut('Escape', () => isFromList && steps.close());
  return isFromList ? steps : undefined;
}

/**
 * A neighbouring page of the list, its rows in the order that is shown; fetched where the next step
 * may lead there.
 */
function useNeighbouringPage(values: DeploymentValues, page: NeighbouringPage | undefined) {
  const { sorting = [] } = useHistoryState();
  const query = useQuery({
    ...deploymentsQuery({ ...values, offset: page?.offset }),
    enabled: page !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return {
    query: page && query,
    rows: page && query.data ? sortDeployments(query.data.rows, sorting) : [],
  };
}

function readUnread(which: 'next' | 'previous', query: UseQueryResult | undefined): Steps['unreadPage'] {
  return query?.error && !query.data ? { which, query } : undefined;
}
