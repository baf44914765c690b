import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { DeploymentList } from '../pages/deployments/use-deployment-list.ts';
import { useSteps } from '../pages/deployments/use-steps.ts';
import { StepsContext } from '../kit/table/steps.ts';

/** The details of a deployment of the list: what is next to it is what is next in the list. */
export function DetailsBeside({
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
