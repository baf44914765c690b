import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { repeatedIds } from '../model/pager.ts';
import { sortDeployments } from '../model/sort-deployments.ts';
import { useHistoryState } from '../params/history-state.ts';
import type { Sorting } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { usePreferences } from '../ui/preferences.ts';
import type { Deployment } from '../wire/deployment.ts';
import { columnsFor } from './deployment-columns.tsx';
import { DetailContext } from './name-cell.tsx';
import type { ShownPage } from './use-shown-page.ts';

/** As many placeholders as fit on a screen. */
const mostSkeletons = 20;

/** The rows of the page shown, or why there are none. */
export function DeploymentTable({
  shown: { query, rows, limit },
  onSort,
  selectedId,
  empty,
}: {
  readonly shown: ShownPage;
  readonly onSort: (sorting: Sorting) => void;
  readonly selectedId: string | undefined;
  readonly empty: ReactNode;
}): ReactNode {
  const { search } = useLocation();
  const { trail = [], sorting = [] } = useHistoryState();
  const { columns: chosen } = usePreferences();
  const sorted = sortDeployments(rows, sorting);
  const isEmpty = rows.length === 0;
  const hasStatus = isEmpty || rows.some((row) => row.status !== undefined);
  const hasType = isEmpty || rows.some((row) => row.sourceConfig.deploymentType !== undefined);
  const columns = columnsFor(chosen, hasStatus, hasType);
  const isWaiting = query.isPending && query.isFetching;
  return (
    <DetailContext value={{ search, state: { trail, sorting, isBesideList: true } }}>
      <DataTable
        label="Deployments"
        columns={columns}
        rows={sorted}
        rowId={repeatedIds(rows).length > 0 ? idByPosition(sorted) : idOf}
        sorting={sorting.filter(({ id }) => columns.some((column) => column.id === id))}
        onSortingChange={onSort}
        sortHint={`Sorts the ${rows.length} rows on this page`}
        isBusy={query.isFetching}
        isStale={query.isPlaceholderData}
        selectedId={selectedId}
        skeletonRows={isWaiting ? Math.min(limit, mostSkeletons) : 0}
        empty={empty}
      />
    </DetailContext>
  );
}

function idOf({ id }: Deployment): string {
  return id;
}

/** A row's id, with its position where the id has been seen above. */
function idByPosition(rows: readonly Deployment[]) {
  return ({ id }: Deployment, index: number): string =>
    rows.findIndex((row) => row.id === id) === index ? id : `${id} ${index}`;
}
