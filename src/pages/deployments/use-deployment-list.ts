import { useSelector } from '@tanstack/react-store';
import { functionalUpdate } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useState } from 'react';
import { unsentFields } from '../../api/sent-fields.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { repeatedIds } from '../../domain/model/pager.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { liveStore } from '../../features/live/row-changes.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { mapKeyOf, splitOutsideKeys } from '../../kit/params/map-key.ts';
import { fittingColumns } from '../../kit/table/fitting-columns.ts';
import { useRecordTable } from '../../kit/table/use-record-table.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { useMediaQuery } from '../../kit/ui/media.ts';
import { besideQuery } from '../../kit/ui/split-view.tsx';
import { areSameColumns, chosenIds, columnOf, columnsWith, headerOf } from './deployment-columns.tsx';
import { fetchedAt, type ListPage, type Total, totalOf } from './list-page.ts';
import { useFilterActions, useListActions } from './use-list-actions.ts';
import { type ListRequest, useListPage, useListRequest } from './use-list-page.ts';
import { useWidth } from './use-width.ts';

/** The list: its request, the page of it, the table of that page, and the actions. */
export type DeploymentList = Readonly<ReturnType<typeof useDeploymentList>>;

/**
 * The list in the address.
 * @param selectedId the deployment whose details are open
 */
export function useDeploymentList(selectedId: string | undefined) {
  'use memo';
  const request = useListRequest();
  const all = useAllDeployments(request.sent);
  const filters = JSON.stringify(request.sent);
  // The filters that were counted on request, and the total of those whose end was seen.
  const [counting, setCounting] = useState<string>();
  const [seen, setSeen] = useState<Total & { filters: string }>();
  const page = useListPage(request, counting === filters);
  if (page.from === 'service' && page.total !== undefined && seen?.at !== fetchedAt(page))
    setSeen({ filters, count: page.total, at: fetchedAt(page) });
  const live = useSelector(liveStore, (each) => (each?.view === page.view ? each : undefined));
  const actions = useListActions(request, page, selectedId);
  const nameColumns = useEffectEvent(actions.nameColumns);
  const isUnnamed = selectedId === undefined && request.address.values.columns === undefined;
  // In the address they are part of a link.
  useEffect(() => {
    if (isUnnamed) nameColumns();
  }, [isUnnamed]);
  const isBeside = useMediaQuery(besideQuery) && selectedId !== undefined;
  const filterActions = useFilterActions(request, selectedId);
  const table = useDeploymentTable(request, page, actions, isBeside);
  const total = totalOf(page, all.deployments, seen?.filters === filters ? seen : undefined);
  const count = () => {
    setCounting(filters);
    all.load();
  };
  return { request, all, page, total, count, actions, filterActions, live, ...table };
}

/**
 * The table of the deployments on a page. It has those of the chosen columns that there is room
 * for. The columns of the address win over those of this browser.
 */
function useDeploymentTable(
  { address: { values }, sorting }: ListRequest,
  { rows }: ListPage,
  { setSorting, setColumns }: ReturnType<typeof useListActions>,
  isBeside: boolean,
) {
  'use memo';
  const { columns: preferred, times } = usePreferences();
  const [screenWidth, widthRef] = useWidth(isBeside);
  const width = useMediaQuery('print') ? Infinity : screenWidth;
  const chosen = values.columns ?? preferred;
  const named = [...(values.columns ?? []), ...(values.sort ?? []).map(({ id }) => id)];
  const columns = useColumns(keysIn(chosen, sorting).join(','), times === 'exact');
  const unsent = useSelector(unsentFields);
  // The interface does not promise every field.
  const candidates = chosenIds(chosen)
    .filter((id) => !unsent.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const fitting = fittingColumns(candidates, width);
  const columnVisibility = useVisibility(columns, fitting.join(','));
  const getRowId = repeatedIds(rows).length > 0 ? idByPosition(rows) : idOf;
  const table = useRecordTable({
    columns,
    data: rows,
    // Its page has them in order.
    manualSorting: true,
    getRowId,
    state: { sorting, columnOrder: chosenIds(chosen), columnVisibility },
    onSortingChange: (next) => {
      const changed = functionalUpdate(next, sorting);
      setSorting(changed);
      announce(orderText(changed));
    },
    onColumnOrderChange: (next) => setColumns(functionalUpdate(next, chosenIds(chosen))),
  });
  return {
    table,
    columns: {
      /** True where the address names no other columns than those of this browser. */
      areOwn: areSameColumns(chosen, preferred),
      /** Ids of columns that the address names, and there are none of. */
      unknown: [...new Set(named)].filter((id) => !columnOf(id)),
      /** The number of chosen columns that the table has no room for. */
      hiddenCount: candidates.length - fitting.length,
      /** Gets an element as wide as the table. */
      widthRef,
    },
  };
}

/** "Order: Status ascending, Name descending". */
function orderText(sorting: Sorting): string {
  const columns = sorting.map(({ id, desc }) => `${headerOf(id)} ${desc ? 'descending' : 'ascending'}`);
  return `Order: ${columns.join(', ') || 'as the service sends them'}`;
}

/** The keys inside maps among columns and the sort order. */
const keysIn = (columns: readonly string[] | null, sorting: Sorting): string[] =>
  [...new Set([...(columns ?? []), ...sorting.map(({ id }) => id)])].filter(mapKeyOf);

/**
 * The columns, and the state of which are visible: the same objects for the same texts. With others
 * every row is rendered again, which costs 28 ms of scripts before the first view is there.
 * @param keys keys inside maps, with commas between them
 */
function useColumns(keys: string, isExact: boolean): ReturnType<typeof columnsWith> {
  'use memo';
  return columnsWith(splitOutsideKeys(keys), isExact);
}

/** @param visible ids with commas between them */
function useVisibility(columns: ReturnType<typeof columnsWith>, visible: string): Record<string, boolean> {
  'use memo';
  const ids = new Set(splitOutsideKeys(visible));
  return Object.fromEntries(columns.map(({ id }) => [id, ids.has(id)]));
}

function idOf({ id }: FleetRecord): string {
  return id;
}

/** A row's id, with its position where the id has been seen above. */
function idByPosition(rows: readonly FleetRecord[]) {
  return ({ id }: FleetRecord, index: number): string =>
    rows.findIndex((row) => row.id === id) === index ? id : `${id} ${index}`;
}
