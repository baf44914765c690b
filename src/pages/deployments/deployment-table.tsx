import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { useAfterPaint } from '../../kit/time/use-timers.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { PinButton } from '../../features/views/pin-button.tsx';
import { ListMarks, RowMark } from './list-marks.tsx';
import { DetailContext } from './name-cell.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const nameOf = ({ name }: Deployment) => name;
const actionOf = ({ id, name }: Deployment) => <PinButton id={id} name={name} />;
const markOf = ({ id }: Deployment) => <RowMark id={id} />;

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
  const { query, page, rows, limit } = shown;
  const { search } = useLocation();
  const { trail = [] } = useHistoryState();
  // Rows are painted first: what is wrong with them can wait.
  const hasMarks = useAfterPaint(page !== undefined);
  const isWaiting = page === undefined && rows.length === 0 && query.isFetching;
  return (
    <DetailContext value={{ search, state: { trail, isBesideList: true } }}>
      <DataTable
        label="Deployments"
        table={table}
        widthRef={widthRef}
        sortHint={`Sorts the ${rows.length} rows on this page`}
        isBusy={query.isFetching}
        isStale={query.isPlaceholderData}
        selectedId={selectedId}
        nameOf={nameOf}
        actionOf={actionOf}
        markOf={markOf}
        notes={live?.notes}
        skeletonRows={isWaiting ? Math.min(limit, mostSkeletons) : 0}
        empty={empty}
      />
      {hasMarks && <ListMarks list={list} />}
    </DetailContext>
  );
}
