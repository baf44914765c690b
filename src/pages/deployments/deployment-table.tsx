import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { newReading } from '../../domain/fleet/reading.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { LiveWatch } from '../../features/live/live-watch.tsx';
import type { LiveColumn } from '../../features/live/row-changes.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { useAfterPaint } from '../../kit/time/use-timers.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { DetailContext } from './cells.tsx';
import { deploymentColumns } from './deployment-columns.tsx';
import { RowMark, RowMarks } from './list-marks.tsx';
import { RowActions } from './row-actions.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const nameOf = ({ name }: FleetRecord) => name;
const actionOf = (record: FleetRecord) => <RowActions record={record} />;
const markOf = (record: FleetRecord) => <RowMark record={record} />;

/** As many placeholders as fit on a screen. */
const mostSkeletons = 20;

/** The rows of the page, or why there are none. */
export function DeploymentTable({
  list,
  selectedId,
  empty,
}: {
  readonly list: DeploymentList;
  readonly selectedId: string | undefined;
  readonly empty: ReactNode;
}): ReactNode {
  const { page, live, table, columns } = list;
  const { query, response, rows, limit, matched } = page;
  const preferences = usePreferences();
  const { search } = useLocation();
  const visited = useVisited();
  const state = { trail: visited === '' ? [] : visited.split(' ').map(Number), isBesideList: true };
  // Rows are painted first: what is wrong with them can wait.
  const isPainted = useAfterPaint(response !== undefined);
  const isWaiting = response === undefined && rows.length === 0 && query.isFetching;
  return (
    <DetailContext value={{ search, state }}>
      <RowMarks isPainted={isPainted}>
        <DataTable
          label="Deployments"
          table={table}
          widthRef={columns.widthRef}
          sortHint={matched ? 'Sorts all that match' : `Sorts the ${rows.length} rows on this page`}
          isBusy={query.isFetching}
          isStale={query.isPlaceholderData}
          selectedId={selectedId}
          nameOf={nameOf}
          actionOf={actionOf}
          markOf={markOf}
          notes={live?.notes}
          skeletonRows={isWaiting ? Math.min(limit, mostSkeletons) : 0}
          empty={empty}
          lead={preferences.live && <LiveRows list={list} />}
        />
      </RowMarks>
    </DetailContext>
  );
}

/**
 * The offsets of the visited pages, as text: another array in each history entry would render the
 * name of every row again.
 */
function useVisited(): string {
  return useHistoryState().trail?.join(' ') ?? '';
}

/** Watches the page of the list. */
function LiveRows({ list: { request, page, table, actions } }: { readonly list: DeploymentList }): ReactNode {
  const hasSelection = useSelector(selectionStore, ({ size }) => size > 0);
  const { query, view, rowsBefore, matched } = page;
  const rows = table.getRowModel().rows.map(({ original }) => original);
  // Every column, also the hidden ones: changes in them are announced.
  const columns = deploymentColumns.map(({ id, header, accessorFn }): LiveColumn => ({
    id,
    header,
    isShown: table.getColumn(id)?.getIsVisible() === true,
    read: (record) => accessorFn(record, 0),
  }));
  return (
    <LiveWatch
      target={{
        view,
        values: matched ? undefined : request.values,
        ...(matched && {
          isMatching: (record) =>
            matched.matchOf({ ...newReading(Date.now()), records: [record] }).length > 0,
        }),
        fetchedAt: query.dataUpdatedAt,
        rows,
        rowsBefore,
        sorting: JSON.stringify(table.state.sorting),
        columns,
      }}
      isLoading={query.isFetching}
      hasSelection={hasSelection}
      onShowUnseen={() => void actions.refresh()}
    />
  );
}
