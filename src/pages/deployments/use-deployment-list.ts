import { useSelector } from '@tanstack/react-store';
import { liveStore } from '../../features/live/live-view.ts';
import { listParams } from '../../service/wire/parameters.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { useDeploymentTable } from './use-deployment-table.ts';
import { useListActions } from './use-list-actions.ts';
import { useShownPage } from './use-shown-page.ts';

/** The list: its address, the page shown, its table, and what can be done with it. */
export type DeploymentList = ReturnType<typeof useDeploymentList>;

/** The list in the address. @param selectedId the deployment whose details stand beside it */
export function useDeploymentList(selectedId: string | undefined) {
  const address = useAddress(listParams);
  const { sort, columns, view, find: _find, ...values } = address.values;
  const { limit: _limit, offset: _offset, ...filters } = values;
  const shown = useShownPage(values);
  const actions = useListActions(address, values, shown, selectedId);
  const live = useSelector(liveStore, (found) => (found?.view === shown.view ? found : undefined));
  const table = useDeploymentTable(shown.rows, live, { sort, columns }, actions);
  return { address, values, view, filters, shown, actions, live, ...table };
}
