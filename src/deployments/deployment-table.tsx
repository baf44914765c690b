import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { repeatedIds } from '../model/pager.ts';
import { DataTable } from '../table/data-table.tsx';
import { useNow } from '../time/use-now.ts';
import type { Deployment } from '../wire/deployment.ts';
import { columnsFor, DetailContext } from './deployment-columns.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** More placeholder rows than fit a screen help nobody. */
const mostSkeletons = 20;

/** The rows shown; where there are none, why. */
export function DeploymentTable({
  list,
  rows,
  selectedId,
}: {
  readonly list: DeploymentList;
  readonly rows: DeploymentList['rows'];
  readonly selectedId: string | undefined;
}): ReactNode {
  const { shown, limit, detailState } = list;
  const now = useNow('halfMinute');
  const { search } = useLocation();
  const isEmpty = rows.length === 0;
  const hasStatus = isEmpty || rows.some((row) => row.status !== undefined);
  const hasType = isEmpty || rows.some((row) => row.sourceConfig.deploymentType !== undefined);
  const columns = useMemo(() => columnsFor(hasStatus, hasType, now), [hasStatus, hasType, now]);
  const sorting = list.sorting.filter(({ id }) => columns.some((column) => column.id === id));
  const isWaiting = shown.isPending && shown.isFetching;
  return (
    <DetailContext value={{ search, state: detailState }}>
      <DataTable
        label="Deployments"
        columns={columns}
        rows={rows}
        rowId={repeatedIds(rows).length > 0 ? idByPosition(rows) : idOf}
        sorting={sorting}
        onSortingChange={list.sort}
        sortHint={`Sorts the ${rows.length} rows on this page`}
        isBusy={shown.isFetching}
        selectedId={selectedId}
        skeletonRows={isWaiting ? Math.min(limit, mostSkeletons) : 0}
        empty={<ListEmpty list={list} />}
      />
    </DetailContext>
  );
}

function idOf({ id }: Deployment): string {
  return id;
}

/** A row's id, with its place where the id has been seen above. */
function idByPosition(rows: readonly Deployment[]) {
  return ({ id }: Deployment, index: number): string =>
    rows.findIndex((row) => row.id === id) === index ? id : `${id} ${index}`;
}
