import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { deploymentParams } from '../../api/parameters.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { dropRepeated, previousPage } from '../../domain/model/pager.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import type { Neighbors } from '../../features/fleet/neighbors.ts';
import { patchParams } from '../../kit/params/table.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { idsInOrder, lengthText, positionOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** The previous or next page of the list: its offset, and the offsets visited before it. */
interface NeighbouringPage {
  offset: number;
  visitedOffsets: number[];
}

/**
 * Navigation from a deployment beside the list: to the previous and next deployment, also on other
 * pages, and back to the list. The shortcuts are K, J and Escape.
 */
export function useNeighbors(id: string, { request, page, total }: DeploymentList): Neighbors {
  const { search, state }: { search: string; state: unknown } = useLocation();
  const { visitedOffsets = [] } = useHistoryState();
  const navigate = useNavigate();
  const { from, offset, limit, next: pageAfter } = page;
  // Distinct ids, because a repeated one would jump back to its first position.
  const ids = idsInOrder(page);
  const at = ids.indexOf(id);
  const isLast = at >= 0 && at === ids.length - 1;
  const before = useNeighbouringPage(
    request,
    from === 'service' && at === 0 ? previousPage(visitedOffsets, page) : undefined,
    page.rows,
  );
  const after = useNeighbouringPage(
    request,
    from === 'service' && isLast && pageAfter && pageAfter.kind !== 'no'
      ? { offset: pageAfter.offset, visitedOffsets: [...visitedOffsets, offset] }
      : undefined,
    page.rows,
  );
  const open = (target: string | undefined, there: NeighbouringPage) => {
    const pathname = target === undefined ? undefined : deploymentAddress(target);
    if (pathname === undefined) return undefined;
    const patch = { offset: there.offset === 0 ? undefined : there.offset };
    const query = patchParams(deploymentParams(config().dialect), new URLSearchParams(search), patch);
    const to = { pathname, search: there.offset === offset ? search : query.toString() };
    return () => void navigate(to, { state: { visitedOffsets: there.visitedOffsets, isBesideList: true } });
  };
  const openAt = (step: 1 | -1) => {
    let index = at + step;
    while (noDetailsReason(ids[index] ?? '') !== undefined && index in ids) index += step;
    // With all deployments loaded, the target can be on any page.
    const pages = from === 'all' ? Math.floor((index - offset) / limit) : 0;
    const there = Math.max(0, offset + pages * limit);
    const onTheWay =
      pages > 0
        ? [...visitedOffsets, offset]
        : visitedOffsets.filter((visited) => pages === 0 || visited < there);
    return at < 0 ? undefined : open(ids[index], { offset: there, visitedOffsets: onTheWay });
  };
  const previous = before.page ? open(before.ids.at(-1), before.page) : openAt(-1);
  const next = after.page ? open(after.ids[0], after.page) : openAt(1);
  const close = () => void navigate({ pathname: '/deployments', search }, { state });
  useShortcut('k', previous);
  useShortcut('j', next);
  useShortcut('Escape', close);
  const position = positionOf(page, id);
  return {
    previous,
    next,
    close,
    position:
      position === undefined ? undefined : `${numberText(position)} of ${lengthText(page, total?.count)}`,
    unreadPage: unreadPage('previous', before.query) ?? unreadPage('next', after.query),
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
  return { page, query: page && query, ids: rows.map(({ id }) => id) };
}

function unreadPage(which: 'next' | 'previous', query: UseQueryResult | undefined): Neighbors['unreadPage'] {
  return query?.error && !query.data ? { which, query } : undefined;
}
