import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { DeploymentsPage } from '../deployments/deployments-page.tsx';
import { type DeploymentList, useDeploymentList } from '../deployments/use-deployment-list.ts';
import { useSteps } from '../deployments/use-steps.ts';
import { useHistoryState } from '../params/history-state.ts';
import { StepsContext } from '../table/steps.ts';
import { Followed } from './followed.tsx';
import { SplitView } from '../ui/split-view.tsx';

/**
 * The list of deployments and, at /deployments/{id}, one of them: beside the list where it was
 * opened from it, a page of its own where its address was entered.
 */
export function DeploymentsArea(): ReactNode {
  const { deploymentId } = useParams();
  const { isBesideList = false } = useHistoryState();
  return (
    <>
      <Followed />
      {deploymentId !== undefined && !isBesideList ? <Outlet /> : <List selectedId={deploymentId} />}
    </>
  );
}

function List({ selectedId }: { readonly selectedId: string | undefined }): ReactNode {
  const list = useDeploymentList(selectedId);
  return (
    <SplitView
      list={<DeploymentsPage list={list} selectedId={selectedId} />}
      detail={selectedId !== undefined && <Detail list={list} selectedId={selectedId} />}
    />
  );
}

/** What is next to it is what is next in the list. */
function Detail({
  list,
  selectedId,
}: {
  readonly list: DeploymentList;
  readonly selectedId: string;
}): ReactNode {
  return (
    <StepsContext value={useSteps(selectedId, list)}>
      <Outlet />
    </StepsContext>
  );
}
