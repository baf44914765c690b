import { Activity, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { deploymentIdIn } from '../domain/model/addresses.ts';
import { useHistoryState } from '../features/browser/history-state.ts';
import { NeighborsContext } from '../features/fleet/neighbors.ts';
import { useMediaQuery } from '../kit/ui/media.ts';
import { besideQuery, SplitView } from '../kit/ui/split-view.tsx';
import { DeploymentsPage } from '../pages/deployments/deployments-page.tsx';
import { type DeploymentList, useDeploymentList } from '../pages/deployments/use-deployment-list.ts';
import { useNeighbors } from '../pages/deployments/use-neighbors.ts';

/**
 * The list of deployments and, at /deployments/{id}, one deployment: beside the list if you opened
 * it from there, otherwise as a separate page.
 */
export function DeploymentsArea(): ReactNode {
  const deploymentId = deploymentIdIn(useLocation().pathname);
  const { isBesideList = false } = useHistoryState();
  return deploymentId !== undefined && !isBesideList ? <Outlet /> : <List selectedId={deploymentId} />;
}

function List({ selectedId }: { readonly selectedId: string | undefined }): ReactNode {
  const list = useDeploymentList(selectedId);
  const isHidden = !useMediaQuery(besideQuery) && selectedId !== undefined;
  return (
    <SplitView
      list={
        // Live and announcements pause while the details cover the list.
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <DeploymentsPage list={list} selectedId={selectedId} />
        </Activity>
      }
      detail={selectedId !== undefined && <DetailsBeside list={list} selectedId={selectedId} />}
    />
  );
}

/** The details of a listed deployment. Next and Previous follow the order of the list. */
function DetailsBeside({
  list,
  selectedId,
}: {
  readonly list: DeploymentList;
  readonly selectedId: string;
}): ReactNode {
  return (
    <NeighborsContext value={useNeighbors(selectedId, list)}>
      <Outlet />
    </NeighborsContext>
  );
}
