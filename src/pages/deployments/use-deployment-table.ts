import { useSelector } from '@tanstack/react-store';
import { functionalUpdate } from '@tanstack/react-table';
import { type RefCallback, useMemo } from 'react';
import { selectionOf, selectionStore } from '../../domain/fleet/selection.ts';
import type { LiveView } from '../../features/live/row-changes.ts';
import { fleetRecord } from '../../domain/model/fleet-record.ts';
import { repeatedIds } from '../../domain/model/pager.ts';
import { currentColumns, type ListValues } from '../../service/wire/parameters.ts';
import { fittingColumns } from '../../kit/table/fitting-columns.ts';
import { type RecordTable, useRecordTable } from '../../kit/table/use-record-table.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { besideQuery, useMediaQuery } from '../../kit/ui/media.ts';
import { useWidth } from '../../kit/table/use-width.ts';
import { unsentFields } from '../../service/wire/deployments.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { chosenIds, columnsFor, deploymentColumns } from './deployment-columns.tsx';
import type { ListActions } from './use-list-actions.ts';
import type { ShownPage } from './use-shown-page.ts';

/** The sizes of the columns of exact times: "2026-11-21 05:00 UTC+01:00". */
const exactTimeSizes: Readonly<Record<string, number>> = { createdAt: 208, updatedAt: 208 };
const noSizes: Readonly<Record<string, number>> = {};

export type DeploymentTable = RecordTable<FleetRecord>;

/**
 * The table of the deployments on a page. It shows those of the chosen columns that there is room
 * for.
 * @param asked the sorting and columns of the address, which win over this browser's choice
 */
export function useDeploymentTable(
  { rows, matched }: Pick<ShownPage, 'rows' | 'matched'>,
  live: LiveView | undefined,
  asked: Pick<ListValues, 'sort' | 'columns'>,
  { setSorting, setColumns }: Pick<ListActions, 'setSorting' | 'setColumns'>,
  selectedId: string | undefined,
): {
  table: DeploymentTable;
  /** Ids of columns that the address names, and there are none of. */
  unknownColumns: string[];
  /** The number of chosen columns that the table has no room for. */
  hiddenCount: number;
  /** Gets an element as wide as the table. */
  widthRef: RefCallback<HTMLElement>;
} {
  const { columns: preferred, times } = usePreferences();
  const isBeside = useMediaQuery(besideQuery) && selectedId !== undefined;
  const [screenWidth, widthRef] = useWidth(isBeside);
  const width = useMediaQuery('print') ? Infinity : screenWidth;
  const selection = useSelector(selectionStore);
  const { sort = [], columns: chosen = preferred && currentColumns(preferred) } = asked;
  const isKnown = (id: string) => deploymentColumns.some((column) => column.id === id);
  const sorting = sort.filter(({ id }) => isKnown(id));
  const named = [...(asked.columns ?? []), ...sort.map(({ id }) => id)];
  const unknownColumns = [...new Set(named)].filter((id) => !isKnown(id));
  // A value that Live changes moves no row.
  const held = live?.sorting === JSON.stringify(sorting) ? live.order : undefined;
  const columnSizing = times === 'exact' ? exactTimeSizes : noSizes;
  const wanted = columnsFor(chosen, useSelector(unsentFields), width);
  const sized = wanted.map(({ id, size, meta }) => ({
    id,
    size: columnSizing[id] ?? size,
    least: meta?.least,
    isOnCards: meta?.cardLine !== undefined,
  }));
  const shown = fittingColumns(sized, width);
  const columnVisibility = useVisibility(shown.join(' '));
  const getRowId = repeatedIds(rows).length > 0 ? idByPosition(rows) : idOf;
  const rowSelection = Object.fromEntries(Array.from(selection.keys(), (id) => [id, true as const]));
  const table = useRecordTable({
    columns: deploymentColumns,
    data: held?.flatMap((id) => rows.find((row) => row.id === id) ?? []) ?? rows,
    // Rows of a reading are sorted before they are cut into pages.
    manualSorting: matched !== undefined || held !== undefined,
    getRowId,
    state: {
      sorting,
      columnOrder: chosenIds(chosen),
      columnVisibility,
      columnSizing,
      rowSelection,
    },
    onRowSelectionChange: (next) =>
      selectionStore.setState((before) =>
        selectionOf(before, functionalUpdate(next, rowSelection), (rowId) => {
          const row = rows.find((each, at) => getRowId(each, at) === rowId);
          return row && fleetRecord(row);
        }),
      ),
    onSortingChange: (next) => {
      const order = functionalUpdate(next, sorting);
      setSorting(order);
      announce(orderText(order));
    },
    onColumnOrderChange: (next) => setColumns(functionalUpdate(next, chosenIds(chosen))),
  });
  return {
    table,
    unknownColumns,
    hiddenCount: wanted.length - shown.length,
    widthRef,
  };
}

/** "Order: Status ascending, Name descending". */
function orderText(sorting: Sorting): string {
  const header = (id: string) => deploymentColumns.find((column) => column.id === id)?.header ?? id;
  const columns = sorting.map(({ id, desc }) => `${header(id)} ${desc ? 'descending' : 'ascending'}`);
  return `Order: ${columns.join(', ') || 'as the service sends them'}`;
}

/**
 * The library's state of visibility, the same object for the same text: with another one every row
 * is rendered again, which costs 28 ms of scripts before the first view is there.
 * @param shown ids with spaces between them
 */
function useVisibility(shown: string): Record<string, boolean> {
  return useMemo(() => {
    const ids = shown.split(' ');
    return Object.fromEntries(deploymentColumns.map(({ id }) => [id, ids.includes(id)]));
  }, [shown]);
}

function idOf({ id }: FleetRecord): string {
  return id;
}

/** A row's id, with its position where the id has been seen above. */
function idByPosition(rows: readonly FleetRecord[]) {
  return ({ id }: FleetRecord, index: number): string =>
    rows.findIndex((row) => row.id === id) === index ? id : `${id} ${index}`;
}
