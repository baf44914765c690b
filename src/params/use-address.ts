import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { HistoryState } from './history-state.ts';
import { type ParamProblem, type ParamTable, patchParams, readParams, type Values } from './table.ts';

interface Going {
  replace?: boolean;
  state?: HistoryState;
}

export interface Address<Table extends ParamTable> {
  /** What the address says, read by the table. */
  values: Values<Table>;
  /** What stands in the address but cannot be read: shown, never sent. */
  problems: ParamProblem[];
  /**
   * One navigation: the patch over the present values (`undefined` removes). Pushes a history entry
   * unless `replace`.
   */
  set(patch: Values<Table>, options?: Going): void;
  /** The search string that `set` would lead to, for real links. */
  href(patch: Values<Table>): string;
  /** Takes parameters out of the address by their wire names, whatever their texts are. */
  remove(...wires: string[]): void;
}

/**
 * The address as the state of a page. Names the table does not know are left in place; a patched
 * parameter replaces its unreadable text.
 */
export function useAddress<Table extends ParamTable>(table: Table): Address<Table> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { values, problems } = readParams(table, query);
  const go = (next: URLSearchParams, { replace = false, state }: Going = {}): void => {
    const search = next.toString();
    // Nobody goes back to where they are: the second click of a double click makes no entry of its
    // own.
    const isThere = pathname === window.location.pathname && search === present().toString();
    void navigate({ pathname, search }, { replace: replace || isThere, state });
  };
  return {
    values,
    problems,
    href: (patch) => `?${patchParams(table, query, patch).toString()}`,
    set: (patch, options) => go(patchParams(table, present(), patch), options),
    remove: (...wires) => {
      const rest = present();
      for (const wire of wires) rest.delete(wire);
      go(rest);
    },
  };
}

/**
 * The address as it stands: of two navigations in one moment, the second knows of the first before
 * anything renders.
 */
function present(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
