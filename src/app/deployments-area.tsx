import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { DeploymentsPage } from '../deployments/deployments-page.tsx';
import { useHistoryState } from '../params/history-state.ts';
import { SplitView } from '../ui/split-view.tsx';

/**
 * The list of deployments and, at /deployments/{id}, one of them: beside the list where it was
 * opened from it, a page of its own where its address was entered.
 */
export function DeploymentsArea(): ReactNode {
  const { deploymentId } = useParams();
  const { isBesideList = false } = useHistoryState();
  if (deploymentId !== undefined && !isBesideList) return <Outlet />;
  return (
    <SplitView
      list={<DeploymentsPage selectedId={deploymentId} />}
      detail={deploymentId !== undefined && <Outlet />}
    />
  );
}
