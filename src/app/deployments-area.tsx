import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { DeploymentsPage } from '../pages/deployments/deployments-page.tsx';
import { useDeploymentList } from '../pages/deployments/use-deployment-list.ts';
import { Lazy } from '../kit/feedback/lazy.tsx';
import { lazyCode } from '../kit/feedback/lazy-code.ts';
import { useHistoryState } from '../kit/params/history-state.ts';
import { openingSearch } from '../features/views/views.ts';
import { SplitView } from '../kit/ui/split-view.tsx';

/** The details, and what leads from them to those of the next row. */
export const details = lazyCode('details', async () => {
  const [{ DetailsBeside }, { DeploymentPage }] = await Promise.all([
    import('./details-beside.tsx'),
    import('../pages/deployment/deployment-page.tsx'),
  ]);
  return { DetailsBeside, DeploymentPage };
});

/**
 * The list of deployments and, at /deployments/{id}, one of them: beside the list where it was
 * opened from it, a page of its own where its address was entered.
 */
export function DeploymentsArea(): ReactNode {
  const { deploymentId } = useParams();
  const { isBesideList = false } = useHistoryState();
  const opening = openingSearch(useLocation());
  if (opening !== undefined) return <Navigate to={{ search: opening }} replace />;
  return deploymentId !== undefined && !isBesideList ? <Outlet /> : <List selectedId={deploymentId} />;
}

function List({ selectedId }: { readonly selectedId: string | undefined }): ReactNode {
  const list = useDeploymentList(selectedId);
  return (
    <SplitView
      list={<DeploymentsPage list={list} selectedId={selectedId} />}
      detail={
        selectedId !== undefined && (
          <Lazy code={details}>
            {({ DetailsBeside }) => <DetailsBeside list={list} selectedId={selectedId} />}
          </Lazy>
        )
      }
    />
  );
}
