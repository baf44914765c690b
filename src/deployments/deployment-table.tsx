import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHistoryState } from '../params/history-state.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Deployment } from '../wire/deployment.ts';
import { PinButton } from '../views/pin-button.tsx';
import { DetailContext } from './name-cell.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const nameOf = ({ name }: Deployment) => name;
const actionOf = ({ id, name }: Deployment) => <PinButton id={id} name={name} />;

/** As many placeholders as fit on a screen. */
const mostSkeletons = 20;

/** The rows of the page shown, or why there are none. */
export function DeploymentTable({
  list: { shown, table, widthRef },
  selectedId,
  empty,
}: {
  readonly list: DeploymentList;
  readonly selectedId: string | undefined;
  readonly empty: ReactNode;
}): ReactNode {
  const { query, page, rows, limit } = shown;
  const { search } = useLocation();
  const { trail = [] } = useHistoryState();
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
        skeletonRows={isWaiting ? Math.min(limit, mostSkeletons) : 0}
        empty={empty}
      />
    </DetailContext>
  );
}
