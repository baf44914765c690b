import type { ReactNode } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { DeploymentsPage } from '../deployments/deployments-page.tsx';
import { SplitView } from '../ui/split-view.tsx';

/**
 * The list of deployments and, at /deployments/{id}, one of them: beside the list where it was opened from it,
 * a page of its own where its address was entered.
 */
export function DeploymentsArea(): ReactNode {
  const { deploymentId } = useParams();
  const { state } = useLocation();
  if (deploymentId !== undefined && !isOpenedFromList(state)) return <Outlet />;
  return (
    <SplitView
      list={<DeploymentsPage selectedId={deploymentId} />}
      detail={deploymentId !== undefined && <Outlet />}
    />
  );
}

/** Whether a history entry is one of details beside the list. */
export function isOpenedFromList(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'isBesideList' in state && state.isBesideList === true
  );
}
