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
import { useRecordTable } from '../../kit/table/use-record-table.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import { deploymentParams, type DeploymentValues } from '../../service/wire/parameters.ts';
import { deploymentColumns } from './deployment-columns.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import { lengthText, totalOf } from './use-list-page.ts';

/** A neighbouring page of the list: its offset, and the trail that leads there. */
interface NeighbouringPage {
  offset: number;
  trail: number[];
}

/**
 * Navigation from a deployment beside the list: to its neighbours in the order of the list, also
 * on neighbouring pages, and back to the list. K, J and Escape do the same.
 */
export function useSteps(
  id: string,
  { request, page, table }: Pick<DeploymentList, 'request' | 'page' | 'table'>,
): Steps {
  const { state, search } = useLocation();
  const { trail = [] } = useHistoryState();
  const navigate = useNavigate();
  const { values, sorting } = request;
  const { matched, offset, next } = page;
  // A repeated id would lead back to where it stood first.
  const inOrder = matched?.ordered ?? table.getRowModel().rows.map(({ original }) => original);
  const ids = [...new Set(inOrder.map((record) => record.id))];
  const at = ids.indexOf(id);
  const { reading } = useReading(request.filters);

  const before = at === 0 && !matched ? previousPage(trail, page) : undefined;
  const after =
    !matched && at >= 0 && at === ids.length - 1 && next && next.kind !== 'no'
      ? { offset: next.offset, trail: [...trail, offset] }
      : undefined;
  const pageBefore = useNeighbouringPage(values, before, page.rows, sorting);
  const pageAfter = useNeighbouringPage(values, after, page.rows, sorting);

  const open = (target: string | undefined, { offset: there, trail: trailThere }: NeighbouringPage) => {
    if (target === undefined) return undefined;
    const params = new URLSearchParams(search);
    const query = patchParams(deploymentParams, params, { offset: there === 0 ? undefined : there });
    const to = { pathname: deploymentAddress(target), search: there === offset ? search : query.toString() };
    return () => void navigate(to, { state: { trail: trailThere, isBesideList: true }, replace: true });
  };
  const here = { offset, trail };
  const steps = {
    previous: before ? open(pageBefore.ids.at(-1), before) : open(ids[at - 1], here),
    next: after ? open(pageAfter.ids[0], after) : open(at < 0 ? undefined : ids[at + 1], here),
    position:
      at < 0 ? undefined : `${offset + at + 1} of ${lengthText({ ...page, total: totalOf(page, reading) })}`,
    unreadPage: readUnread('previous', pageBefore.query) ?? readUnread('next', pageAfter.query),
    close: () => void navigate({ pathname: '/deployments', search }, { state }),
  };
  useShortcut('k', () => steps.previous?.());
  useShortcut('j', () => steps.next?.());
  useShortcut('Escape', () => steps.close());
  return steps;
}

const noRows: FleetRecord[] = [];

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
  const rows: FleetRecord[] = page && query.data ? dropRepeated(query.data.rows, present).rows : noRows;
  const table = useRecordTable({ columns: deploymentColumns, data: rows, state: { sorting } });
  return {
    query: page && query,
    ids: table.getRowModel().rows.map(({ original }) => original.id),
  };
}

function readUnread(which: 'next' | 'previous', query: UseQueryResult | undefined): Steps['unreadPage'] {
  return query?.error && !query.data ? { which, query } : undefined;
}
