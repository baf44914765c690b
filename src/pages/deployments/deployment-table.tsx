import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { useAfterPaint } from '../../kit/time/use-timers.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { LiveRows } from './live-rows.tsx';
import { RowMark, RowMarks } from './list-marks.tsx';
import { RowActions } from './row-actions.tsx';
import { DetailContext } from './name-cell.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const nameOf = ({ name }: FleetRecord) => name;
const actionOf = (record: FleetRecord) => <RowActions record={record} />;
const markOf = (record: FleetRecord) => <RowMark record={record} />;

/** As many placeholders as fit on a screen. */
const mostSkeletons = 20;

/** The rows of the page shown, or why there are none. */
export function DeploymentTable({
  list,
  selectedId,
  empty,
}: {
  readonly list: DeploymentList;
  readonly selectedId: string | undefined;
  readonly empty: ReactNode;
}): ReactNode {
  const { shown, live, table, widthRef } = list;
  const { query, page, rows, limit, matched } = shown;
  const preferences = usePreferences();
  const { search } = useLocation();
  const visited = useVisited();
  const state = { trail: visited === '' ? [] : visited.split(' ').map(Number), isBesideList: true };
  // Rows are painted first: what is wrong with them can wait.
  const isPainted = useAfterPaint(page !== undefined);
  const isWaiting = page === undefined && rows.length === 0 && query.isFetching;
  return (
    <DetailContext value={{ search, state }}>
      <RowMarks isPainted={isPainted}>
        <DataTable
          label="Deployments"
          table={table}
          widthRef={widthRef}
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
