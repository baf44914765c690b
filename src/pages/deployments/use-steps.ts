import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, previousPage } from '../../domain/model/pager.ts';
import type { Steps } from '../../features/fleet/steps.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { patchParams } from '../../kit/params/table.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import { deploymentParams, type DeploymentValues } from '../../service/wire/parameters.ts';
import { sortDeployments } from './deployment-columns.tsx';
import { idsInOrder, lengthText, positionOf, totalOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** A neighbouring page of the list: its offset, and the trail that leads there. */
interface NeighbouringPage {
  offset: number;
  trail: number[];
}

/**
 * Navigation from a deployment beside the list: to its neighbours in the order of the list, also
 * on neighbouring pages, and back to the list. K, J and Escape do the same.
 */
export function useSteps(id: string, { request, page }: Pick<DeploymentList, 'request' | 'page'>): Steps {
  const { state, search } = useLocation();
  const { trail = [] } = useHistoryState();
  const navigate = useNavigate();
  const { values, sorting } = request;
  const { offset, limit, next } = page;
  // A repeated id would lead back to where it stood first.
  const ids = idsInOrder(page);
  const at = ids.indexOf(id);
  const isOfService = page.from === 'service';
  const { reading } = useReading(request.filters);

  const before = isOfService && at === 0 ? previousPage(trail, page) : undefined;
  const isLast = isOfService && at >= 0 && at === ids.length - 1;
  const after =
    isLast && next && next.kind !== 'no' ? { offset: next.offset, trail: [...trail, offset] } : undefined;
  const pageBefore = useNeighbouringPage(values, before, page.rows, sorting);
  const pageAfter = useNeighbouringPage(values, after, page.rows, sorting);

  const open = (target: string | undefined, { offset: there, trail: trailThere }: NeighbouringPage) => {
    if (target === undefined) return undefined;
    const params = new URLSearchParams(search);
    const query = patchParams(deploymentParams, params, { offset: there === 0 ? undefined : there });
    const to = { pathname: deploymentAddress(target), search: there === offset ? search : query.toString() };
    return () => void navigate(to, { state: { trail: trailThere, isBesideList: true }, replace: true });
  };
  /** The page of the list with the row at an index: any page of a reading is there at once. */
  const pageAt = (index: number): NeighbouringPage => {
    const there = isOfService ? offset : Math.max(0, offset + Math.floor((index - offset) / limit) * limit);
    if (there > offset) return { offset: there, trail: [...trail, offset] };
    return { offset: there, trail: there < offset ? trail.filter((visited) => visited < there) : trail };
  };
  const openAt = (index: number) => (at < 0 ? undefined : open(ids[index], pageAt(index)));
  const position = positionOf(page, id);
  const steps = {
    previous: before ? open(pageBefore.ids.at(-1), before) : openAt(at - 1),
    next: after ? open(pageAfter.ids[0], after) : openAt(at + 1),
    position:
      position === undefined ? undefined : `${position} of ${lengthText(page, totalOf(page, reading))}`,
    unreadPage: readUnread('previous', pageBefore.query) ?? readUnread('next', pageAfter.query),
    close: () => void navigate({ pathname: '/deployments', search }, { state }),
  };
  useShortcut('k', () => steps.previous?.());
  useShortcut('j', () => steps.next?.());
  useShortcut('Escape', () => steps.close());
  return steps;
}

/**
 * A neighbouring page of the list, and the ids on it in the order of the list; fetched where the
 * next step may lead there.
 * @param present rows that are left out: those of this page
 */
function useNeighbouringPage(
  values: DeploymentValues,
  page: NeighbouringPage | undefined,
  present: readonly FleetRecord[],
  sorting: Sorting,
) {
  const query = useQuery({
    ...deploymentsQuery({ ...values, offset: page?.offset }),
    enabled: page !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  const rows = page && query.data ? dropRepeated(query.data.rows, present).rows : [];
  return { query: page && query, ids: sortDeployments(rows, sorting).map(({ id }) => id) };
}

function readUnread(which: 'next' | 'previous', query: UseQueryResult | undefined): Steps['unreadPage'] {
  return query?.error && !query.data ? { which, query } : undefined;
}
