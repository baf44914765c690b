import { deploymentParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { useDeploymentTable } from './use-deployment-table.ts';
import { useListActions } from './use-list-actions.ts';
import { useShownPage } from './use-shown-page.ts';

/** The list: its address, the page shown, its table, and what can be done with it. */
export type DeploymentList = ReturnType<typeof useDeploymentList>;

/** The list in the address. @param selectedId the deployment whose details stand beside it */
export function useDeploymentList(selectedId: string | undefined) {
  const address = useAddress(deploymentParams);
  const { limit: _limit, offset: _offset, ...filters } = address.values;
  const shown = useShownPage(address.values);
  const actions = useListActions(address, shown, selectedId);
  return { address, filters, shown, actions, ...useDeploymentTable(shown.rows, actions.sort) };
}
