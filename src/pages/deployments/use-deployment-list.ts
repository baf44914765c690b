import { useSelector } from '@tanstack/react-store';
import { hasConditions } from '../../domain/fleet/conditions.ts';
import { liveStore } from '../../features/live/row-changes.ts';
import { conditionTable, listParams } from '../../service/wire/parameters.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { useDeploymentTable } from './use-deployment-table.ts';
import { useListActions } from './use-list-actions.ts';
import { useMatchedPage } from './use-matched-page.ts';
import { useShownPage } from './use-shown-page.ts';

/** The list: its address, the page shown, its table and its actions. */
export type DeploymentList = ReturnType<typeof useDeploymentList>;

/**
 * The list in the address, on one of two sources of rows: the service's pages, or a reading where
 * the page filters or sorts itself.
 * @param selectedId the deployment whose details are open
 */
export function useDeploymentList(selectedId: string | undefined) {
  const address = useAddress(listParams);
  const { sort, sortsAll, columns, view, find: _find, ...others } = address.values;
  const { anyText, where, hint, isPinned, ...values } = others;
  const { limit: _limit, offset: _offset, ...filters } = values;
  const conditions = { anyText, where, hint, isPinned };
  const isMatched = sortsAll !== undefined || hasConditions(conditions);
  const ofService = useShownPage(values, !isMatched);
  const ofReading = useMatchedPage(values, conditions, sort ?? noSorting, isMatched);
  const shown = ofReading ?? ofService;
  const actions = useListActions(address, values, shown, selectedId);
  const live = useSelector(liveStore, (each) => (each?.view === shown.view ? each : undefined));
  const { table, widthRef, unknownColumns, hiddenCount } = useDeploymentTable(
    shown,
    live,
    { sort, columns },
    actions,
    selectedId,
  );
  /** True for an unreadable condition: more would match than the address says. */
  const hasProblem = address.problems.some(({ name }) => name === 'find' || name in conditionTable);
  return {
    /** Its address, by the parts that are sent, applied by the page, or shown. */
    address,
    values,
    filters,
    conditions,
    hasProblem,
    view,
    /** Its rows, and the table that shows them. */
    shown,
    live,
    table,
    widthRef,
    unknownColumns,
    hiddenCount,
    actions,
  };
}

const noSorting: never[] = [];
