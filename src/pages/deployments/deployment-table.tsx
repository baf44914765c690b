import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '../../api/config/config.ts';
import type { HintId } from '../../api/config/team.ts';
import type { DeploymentValues } from '../../api/parameters.ts';
import { nothingLoaded, loadedCount } from '../../domain/fleet/pages.ts';
import { selectionStore, selectRows } from '../../domain/fleet/selection.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useFleetFacts } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import type { NewRows } from '../../features/live/live-query.ts';
import { LiveWatch } from '../../features/live/live-watch.tsx';
import type { LiveColumn } from '../../features/live/row-changes.ts';
import { pins } from '../../features/views/pins.ts';
import type { RowLook } from '../../kit/table/data-table-body.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ShortTimes } from '../../kit/ui/time.tsx';
import { RowContext } from './cells.tsx';
import { headerOf } from './deployment-columns.tsx';
import { canWatch, emptiness, fetchedAt, isLoading, type ListPage } from './list-page.ts';
import { RowActions } from './row-actions.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const look: RowLook<FleetRecord> = {
  selection: { nameOf: ({ name }) => name, store: selectionStore, select: selectRows },
  actionOf: (record) => <RowActions record={record} />,
};

const noHints: HintId[] = [];
const ofStatus: HintId[] = ['failed', 'never', 'newer'];

/** Maximum number of placeholders; more would not fit on a screen. */
const maxSkeletons = 20;

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
  const { request, page, live, table, columns } = list;
  const reason = emptiness(page, request.isNarrowed);
  const preferences = usePreferences();
  const { search } = useLocation();
  const visitedOffsets = useVisitedOffsetsText();
  const facts = useFleetFacts();
  const settings = useHintSettings();
  const pinned = useSelector(pins.store);
  const scope = {
    search,
    state: {
      visitedOffsets: visitedOffsets === '' ? [] : visitedOffsets.split(' ').map(Number),
      isBesideList: true,
    },
    pinned,
    facts: request.checked.some(({ field }) => field === 'hint') ? facts : undefined,
    settings,
    shownHints: table.getColumn('status')?.getIsVisible() === true ? ofStatus : noHints,
  };
  return (
    <RowContext value={scope}>
      <ShortTimes>
        <DataTable
          label="Deployments"
          table={table}
          widthRef={columns.widthRef}
          sortHint="Sorts all matching deployments"
          isBusy={isLoading(page)}
          isStale={page.from === 'service' && page.query.isPlaceholderData}
          isUnordered={!page.hasRequestedOrder}
          selectedId={selectedId}
          look={look}
          notes={live?.notes}
          skeletonRows={reason === 'loading' ? Math.min(page.limit, maxSkeletons) : 0}
          empty={empty}
          lead={preferences.live && canWatch(page) && <LiveRows list={list} />}
        />
      </ShortTimes>
    </RowContext>
  );
}

/**
 * The offsets of the visited pages as text. A new array for each history entry would render the
 * name of every row again.
 */
function useVisitedOffsetsText(): string {
  return useHistoryState().visitedOffsets?.join(' ') ?? '';
}

/** All columns, including hidden ones, because changes in them are announced. */
const columnsOf = (table: DeploymentList['table']): LiveColumn[] =>
  table.getAllLeafColumns().map((column) => ({
    id: column.id,
    header: headerOf(column.id),
    isShown: column.getIsVisible(),
    read: (record) => column.accessorFn?.(record, 0),
  }));

function LiveRows({ list: { request, page, table, actions } }: { readonly list: DeploymentList }): ReactNode {
  return (
    <LiveWatch
      target={{
        pageKey: page.pageKey,
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

/** Where new rows may be: on the page, or at the start and end of all deployments. */
function newRowsOf(page: ListPage, values: DeploymentValues): NewRows {
  if (page.from === 'service') {
    return { requests: [values], isPage: true, known: page.rowsBefore, matchOf: (rows) => rows };
  }
  const { allQuery, filters, matchOf, matches } = page;
  const { maxPageSize: limit } = config().dialect.limits;
  const { data: deployments = nothingLoaded(0) } = allQuery;
  const offsets = loadedCount(deployments) < limit ? [0] : [0, deployments.nextOffset];
  return {
    // A list of given ids has no new rows.
    requests: filters.deploymentIds ? [] : offsets.map((offset) => ({ ...filters, limit, offset })),
    isPage: false,
    known: matches,
    matchOf: (records) => matchOf({ ...nothingLoaded(Date.now()), records }),
  };
}
