import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '../../api/config/config.ts';
import type { DeploymentValues } from '../../api/parameters.ts';
import { nothingLoaded, positions } from '../../domain/fleet/pages.ts';
import { selectionStore, selectRows } from '../../domain/fleet/selection.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import type { NewRows } from '../../features/live/live-query.ts';
import { LiveWatch } from '../../features/live/live-watch.tsx';
import type { LiveColumn } from '../../features/live/row-changes.ts';
import type { RowLook } from '../../kit/table/data-table-body.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ShortTimes } from '../../kit/ui/time.tsx';
import { DetailContext } from './cells.tsx';
import { columnOf } from './deployment-columns.tsx';
import { RowMark, RowMarks } from './list-marks.tsx';
import { canWatch, emptiness, fetchedAt, isLoading, type ListPage } from './list-page.ts';
import { RowActions } from './row-actions.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const look: RowLook<FleetRecord> = {
  selection: { nameOf: ({ name }) => name, store: selectionStore, select: selectRows },
  actionOf: (record) => <RowActions record={record} />,
  renderMark: (record) => <RowMark record={record} />,
};

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
  'use memo';
  const { page, live, table, columns } = list;
  const reason = emptiness(page, list.request.isNarrowed);
  const preferences = usePreferences();
  const { search } = useLocation();
  const trail = useTrailText();
  const state = { trail: trail === '' ? [] : trail.split(' ').map(Number), isBesideList: true };
  return (
    <DetailContext value={{ search, state }}>
      <RowMarks
        showsStatus={table.getColumn('status')?.getIsVisible() === true}
        isComparing={list.request.checked.some(({ field }) => field === 'hint')}
      >
        <ShortTimes>
          <DataTable
            label="Deployments"
            table={table}
            widthRef={columns.widthRef}
            sortHint="Sorts all that match"
            isBusy={isLoading(page)}
            isStale={page.from === 'service' && page.query.isPlaceholderData}
            isUnordered={!page.isOrdered}
            selectedId={selectedId}
            look={look}
            notes={live?.notes}
            skeletonRows={reason === 'loading' ? Math.min(page.limit, mostSkeletons) : 0}
            empty={empty}
            lead={preferences.live && canWatch(page) && <LiveRows list={list} />}
          />
        </ShortTimes>
      </RowMarks>
    </DetailContext>
  );
}

/**
 * The offsets of the visited pages, as text: another array in each history entry would render the
 * name of every row again.
 */
function useTrailText(): string {
  return useHistoryState().trail?.join(' ') ?? '';
}

/** Every column, also the hidden ones: changes in them are announced. */
const columnsOf = (table: DeploymentList['table']) =>
  table.getAllLeafColumns().flatMap((column): LiveColumn[] => {
    const { id, header, accessorFn } = columnOf(column.id) ?? {};
    if (id === undefined || header === undefined || !accessorFn) return [];
    return [{ id, header, isShown: column.getIsVisible(), read: (record) => accessorFn(record, 0) }];
  });

/** Watches the page of the list. */
function LiveRows({ list: { request, page, table, actions } }: { readonly list: DeploymentList }): ReactNode {
  return (
    <LiveWatch
      target={{
        view: page.view,
        newRows: newRowsOf(page, request.values),
        fetchedAt: fetchedAt(page),
        rows: page.rows,
        columns: columnsOf(table),
      }}
      isLoading={isLoading(page)}
      onShowUnseen={() => void actions.refresh()}
    />
  );
}

/** The places of new rows: on the page, or at the ends of all deployments. */
function newRowsOf(page: ListPage, values: DeploymentValues): NewRows {
  if (page.from === 'service') {
    return { requests: [values], isPage: true, known: page.rowsBefore, matchOf: (rows) => rows };
  }
  const { control, filters, matchOf, all } = page;
  const { maxPageSize: limit } = config().dialect.limits;
  const { deployments = nothingLoaded(0) } = control;
  const offsets = positions(deployments) < limit ? [0] : [0, deployments.nextOffset];
  return {
    // Of given ids none is new.
    requests: filters.deploymentIds ? [] : offsets.map((offset) => ({ ...filters, limit, offset })),
    isPage: false,
    known: all,
    matchOf: (records) => matchOf({ ...nothingLoaded(Date.now()), records }),
  };
}
