import { useSelector } from '@tanstack/react-store';
import { functionalUpdate } from '@tanstack/react-table';
import { Store } from '@tanstack/store';
import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { missingFields } from '../../api/seen-fields.ts';
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
import { besideQuery, isBeside as isSplit } from '../../kit/ui/split-view.tsx';
import { areSameColumns, chosenIds, columnOf, columnsWith, headerOf } from './deployment-columns.tsx';
import { fetchedAt, type ListPage, type Total, totalOf } from './list-page.ts';
import { useListActions } from './use-list-actions.ts';
import { type ListRequest, useListPage, useListRequest } from './use-list-page.ts';

/** The list: its request, its page, the table, and the actions. */
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
  // The filters that you asked to count, and the last known total with its filters.
  const [counting, setCounting] = useState<string>();
  const [seen, setSeen] = useState<Total & { filters: string }>();
  const page = useListPage(request, counting === filters);
  if (page.from === 'service' && page.total !== undefined && seen?.at !== fetchedAt(page))
    setSeen({ filters, count: page.total, at: fetchedAt(page) });
  const live = useSelector(liveStore, (each) => (each?.pageKey === page.pageKey ? each : undefined));
  const actions = useListActions(request, page, selectedId);
  const nameColumns = useEffectEvent(actions.nameColumns);
  const isUnnamed = selectedId === undefined && request.address.values.columns === undefined;
  // Add columns to the address, so that they are part of links.
  useEffect(() => {
    if (isUnnamed) nameColumns();
  }, [isUnnamed]);
  const isBeside = useMediaQuery(besideQuery) && selectedId !== undefined;
  const table = useDeploymentTable(request, page, actions, isBeside);
  const total = totalOf(page, all.data, seen?.filters === filters ? seen : undefined);
  const count = () => {
    setCounting(filters);
    all.load();
  };
  return { request, all, page, total, count, actions, live, ...table };
}

/**
 * The table of the deployments on a page. It shows the chosen columns that fit. Columns in the
 * address override columns of this browser.
 */
function useDeploymentTable(
  { address, sorting }: ListRequest,
  { rows }: ListPage,
  { setSorting, setColumns }: ReturnType<typeof useListActions>,
  isBeside: boolean,
) {
  'use memo';
  const { values } = address;
  const { columns: preferred, times } = usePreferences();
  const [screenWidth, widthRef] = useWidth(isBeside);
  const width = useMediaQuery('print') ? Infinity : screenWidth;
  const chosen = values.columns ?? preferred;
  const named = [...(values.columns ?? []), ...(values.sort ?? []).map(({ id }) => id)];
  const unknown = [...new Set(named)].filter((id) => !columnOf(id));
  const dropUnknown = () =>
    address.set((now) => ({
      columns: now.columns && chosenIds(now.columns),
      sort: sorting.length > 0 ? [...sorting] : undefined,
    }));
  const columns = useColumns(keysIn(chosen, sorting).join(','), times === 'exact');
  const unsent = useSelector(missingFields);
  // The service may not send every field.
  const candidates = chosenIds(chosen)
    .filter((id) => !unsent.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const fitting = fittingColumns(candidates, width);
  const columnVisibility = useVisibility(columns, fitting.join(','));
  const getRowId = repeatedIds(rows).length > 0 ? idByPosition(rows) : idOf;
  const table = useRecordTable({
    columns,
    data: rows,
    // The page has the rows in order.
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
      /** True if the address has the columns of this browser. */
      areOwn: areSameColumns(chosen, preferred),
      notes:
        unknown.length > 0
          ? [{ text: `Unknown columns left out: ${unknown.join(', ')}`, onRemove: dropUnknown }]
          : [],
      /** The ids of columns that do not fit. */
      hidden: candidates.flatMap(({ id }) => (fitting.includes(id) ? [] : id)),
      widthRef,
    },
  };
}

/** "Order: Status ascending, Name descending". */
function orderText(sorting: Sorting): string {
  const columns = sorting.map(({ id, desc }) => `${headerOf(id)} ${desc ? 'descending' : 'ascending'}`);
  return `Order: ${columns.join(', ') || 'service order'}`;
}

const keysIn = (columns: readonly string[] | null, sorting: Sorting): string[] =>
  [...new Set([...(columns ?? []), ...sorting.map(({ id }) => id)])].filter(mapKeyOf);

/**
 * The columns: the same objects for the same text. New objects would render every row again, which
 * costs 28 ms before the first view is complete.
 * @param keys map keys, separated by commas
 */
function useColumns(keys: string, isExact: boolean): ReturnType<typeof columnsWith> {
  'use memo';
  return columnsWith(splitOutsideKeys(keys), isExact);
}

/** @param visible ids, separated by commas */
function useVisibility(columns: ReturnType<typeof columnsWith>, visible: string): Record<string, boolean> {
  'use memo';
  const ids = new Set(splitOutsideKeys(visible));
  return Object.fromEntries(columns.map(({ id }) => [id, ids.has(id)]));
}

const idOf = ({ id }: FleetRecord) => id;

/** A row's id, with its position if an earlier row has the same id. */
function idByPosition(rows: readonly FleetRecord[]) {
  return ({ id }: FleetRecord, index: number): string =>
    rows.findIndex((row) => row.id === id) === index ? id : `${id} ${index}`;
}

/** The widths of the table, alone and beside details, in px at a font size of 16 px. */
const measured = new Store<{ alone?: number; beside?: number }>({});

/**
 * The width before the first measurement. Wide windows have the navigation at the side. An exact
 * estimate avoids rendering the first rows twice.
 */
const estimate = window.innerWidth - (isSplit() ? 250 : 34);

/** Both widths. The default beside details is computed as in split-view.module.css. */
function widthsFrom({
  alone = estimate,
  beside = Math.min(alone - 400, alone * 0.64 - 20),
}: (typeof measured)['state']) {
  return { alone, beside };
}

/** Measures an element while it is in the document. A hidden one keeps its last width. */
const measure = (place: 'alone' | 'beside') => (element: HTMLElement | null) => {
  if (!element) return undefined;
  // Runs between layout and paint, so that the same frame paints the new width.
  const observer = new ResizeObserver(([entry]) => {
    const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const width = ((entry?.contentRect.width ?? 0) * 16) / fontSize;
    if (width === 0 || width === widthsFrom(measured.state)[place]) return;
    // After a change of the window, the other width is no longer valid.
    const others = measured.state[place] === undefined && measured.state;
    flushSync(() => measured.setState(() => ({ ...others, [place]: width })));
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/** Stable functions, because a new ref would observe the element again. */
const refs = { alone: measure('alone'), beside: measure('beside') };

/**
 * The current width of the table, in px at a font size of 16 px, so that larger text means less
 * space. The first render uses the last width, or an estimate.
 */
function useWidth(hasDetails: boolean): [width: number, ref: RefCallback<HTMLElement>] {
  const place = hasDetails ? 'beside' : 'alone';
  return [widthsFrom(useSelector(measured))[place], refs[place]];
}
