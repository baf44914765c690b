import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { newReading } from '../../domain/fleet/reading.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import type { LiveColumn } from '../../features/live/row-changes.ts';
import { LiveWatch } from '../../features/live/live-watch.tsx';
import { deploymentColumns } from './deployment-columns.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** Every column, also the hidden ones: changes in them are announced. */
function columnsOf(table: DeploymentList['table']): LiveColumn[] {
  return deploymentColumns.map(({ id, header, accessorFn }) => ({
    id,
    header,
    isShown: table.getColumn(id)?.getIsVisible() === true,
    read: (record) => accessorFn(record, 0),
  }));
}

/** Watches the page of the list that is shown. */
export function LiveRows({
  list: { shown, table, values, actions },
}: {
  readonly list: DeploymentList;
}): ReactNode {
  const hasSelection = useSelector(selectionStore, ({ size }) => size > 0);
  const { query, view, rowsBefore, matched } = shown;
  const rows = table.getRowModel().rows.map(({ original }) => original);
  return (
    <LiveWatch
      target={{
        view,
        values: matched ? undefined : values,
        ...(matched && {
          isMatching: (record) =>
            matched.matchOf({ ...newReading(Date.now()), records: [record] }).length > 0,
        }),
        fetchedAt: query.dataUpdatedAt,
        rows,
        rowsBefore,
        sorting: JSON.stringify(table.state.sorting),
        columns: columnsOf(table),
      }}
      isLoading={query.isFetching}
      hasSelection={hasSelection}
      onShowUnseen={() => void actions.refresh()}
    />
  );
}
