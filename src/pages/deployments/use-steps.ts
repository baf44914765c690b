import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { noDetails } from '../../api/deployment-id.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { deploymentParams } from '../../api/parameters.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, previousPage } from '../../domain/model/pager.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import type { Steps } from '../../features/fleet/steps.ts';
import { patchParams } from '../../kit/params/table.ts';
import { idsInOrder, lengthText, type ListPage, positionOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** The previous or next page of the list: its offset, and the trail to it. */
interface NeighbouringPage {
  offset: number;
  trail: number[];
}

/**
 * Navigation from a deployment beside the list: to the previous and next deployment, also on other
 * pages, and back to the list. The shortcuts are K, J and Escape.
 */
export function useSteps(id: string, { request, page, total }: DeploymentList): Steps {
  const location = useLocation();
  const { trail = [] } = useHistoryState();
  const navigate = useNavigate();
  const place = placeOf(page, id, trail);
  const before = useNeighbouringPage(request, place.before, page.rows);
  const after = useNeighbouringPage(request, place.after, page.rows);
  const steps = stepsOf(page, place, { before, after, trail, location, navigate });
  useShortcut('k', () => steps.previous?.());
  useShortcut('j', () => steps.next?.());
  useShortcut('Escape', () => steps.close());
  const position = positionOf(page, id);
  const length = lengthText(page, total?.count);
  return { ...steps, position: position === undefined ? undefined : `${position} of ${length}` };
}

/** The index of a deployment in the list, and the pages with its neighbours. */
function placeOf(page: ListPage, id: string, trail: readonly number[]) {
  // Distinct ids, because a repeated one would jump back to its first position.
  const ids = idsInOrder(page);
  const at = ids.indexOf(id);
  const { offset, next } = page;
  if (page.from === 'all') return { ids, at };
  const isLast = at >= 0 && at === ids.length - 1 && next && next.kind !== 'no';
  return {
    ids,
    at,
    before: at === 0 ? previousPage(trail, page) : undefined,
    after: isLast ? { offset: next.offset, trail: [...trail, offset] } : undefined,
  };
}

function stepsOf(
  page: ListPage,
  { ids, at, before, after }: ReturnType<typeof placeOf>,
  around: {
    before: ReturnType<typeof useNeighbouringPage>;
    after: ReturnType<typeof useNeighbouringPage>;
    trail: readonly number[];
    location: Location;
    navigate: NavigateFunction;
  },
): Omit<Steps, 'position'> {
  const { trail, location, navigate } = around;
  const { search, state } = location;
  const { offset, limit } = page;
  const open = (target: string | undefined, there: NeighbouringPage) => {
    const pathname = target === undefined ? undefined : deploymentAddress(target);
    if (pathname === undefined) return undefined;
    const patch = { offset: there.offset === 0 ? undefined : there.offset };
    const query = patchParams(
      deploymentParams(config().dialect),
      new URLSearchParams(search),
      patch,
    ).toString();
    const to = { pathname, search: there.offset === offset ? search : query };
    return () => void navigate(to, { state: { trail: there.trail, isBesideList: true } });
  };
  const openAt = (step: 1 | -1) => {
    let index = at + step;
    // Skip rows without details.
    while (noDetails(ids[index] ?? '') !== undefined && index in ids) index += step;
    // With all deployments loaded, the target can be on any page.
    const pages = page.from === 'all' ? Math.floor((index - offset) / limit) : 0;
    const there = Math.max(0, offset + pages * limit);
    const onTheWay =
      pages > 0 ? [...trail, offset] : trail.filter((visited) => pages === 0 || visited < there);
    return at < 0 ? undefined : open(ids[index], { offset: there, trail: onTheWay });
  };
  return {
    previous: before ? open(around.before.ids.at(-1), before) : openAt(-1),
    next: after ? open(around.after.ids[0], after) : openAt(1),
    unreadPage: readUnread('previous', around.before.query) ?? readUnread('next', around.after.query),
    close: () => void navigate({ pathname: '/deployments', search }, { state }),
  };
}

/**
 * A neighbouring page of the list, and its ids in order. It is fetched if the next step may need
 * it.
 * @param present rows of this page, which are left out
 */
function useNeighbouringPage(
  { values }: DeploymentList['request'],
  page: NeighbouringPage | undefined,
  present: readonly FleetRecord[],
) {
  const query = useQuery({
    ...deploymentsQuery(page && { ...values, offset: page.offset }),
    staleTime: Infinity,
    retry: false,
  });
  const rows = page && query.data ? dropRepeated(query.data.rows, present).rows : [];
  return { query: page && query, ids: rows.map(({ id }) => id) };
}

function readUnread(which: 'next' | 'previous', query: UseQueryResult | undefined): Steps['unreadPage'] {
  return query?.error && !query.data ? { which, query } : undefined;
}
