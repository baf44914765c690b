import { type Location, useLocation, useNavigate } from 'react-router';
import { isObject } from '../text/json.ts';
import { addressOf } from './base-path.ts';
import {
  type ParamProblem,
  type ParamTable,
  patchParams,
  readParams,
  type Values,
  withoutProblem,
} from './table.ts';

interface SetOptions {
  replace?: boolean | undefined;
  state?: object;
  /** Invalid texts that the patch replaces. */
  corrected?: readonly ParamProblem[] | undefined;
}

export interface Address<Table extends ParamTable> {
  values: Values<Table>;
  /** Invalid parameters of the address. They are shown, but never sent. */
  problems: ParamProblem[];
  /**
   * Navigates to the current values with a patch (`undefined` removes a value), or to the result of
   * a function of them. Adds a history entry unless `replace` is set.
   */
  set(patch: Values<Table> | ((now: Values<Table>) => Values<Table>), options?: SetOptions): void;
  /** Removes only the text of a problem from the address. */
  drop(problem: ParamProblem): void;
  /** The search string that `set` would navigate to, for real links. */
  href(patch: Values<Table>): string;
}

/**
 * The address as the state of a page. Parameters that are not in the table stay. A patch replaces
 * invalid text.
 * @param kept state of every new history entry
 */
export function useAddress<Table extends ParamTable>(table: Table, kept?: object): Address<Table> {
  const navigate = useNavigate();
  const {
    pathname,
    search: querySearch,
    state,
  }: Omit<Location, 'state'> & { state: unknown } = useLocation();
  const query = new URLSearchParams(querySearch);
  const { values, problems } = readParams(table, query);
  const go = (next: URLSearchParams, { replace = false, state: set }: SetOptions = {}): void => {
    const search = next.toString();
    // Without a change, replace the entry, so that a double click adds only one.
    const isThere = addressOf(pathname) === window.location.pathname && search === windowQuery().toString();
    void navigate({ pathname, search }, { replace: replace || isThere, state: { ...kept, ...set } });
  };
  return {
    values,
    problems,
    href: (patch) => `?${patchParams(table, query, patch).toString()}`,
    set: (patch, options = {}) => {
      const { corrected = [] } = options;
      const now = corrected.reduce((left, each) => withoutProblem(table, left, each), windowQuery());
      const next = typeof patch === 'function' ? patch(readParams(table, now).values) : patch;
      go(patchParams(table, now, next), options);
    },
    drop: (problem) =>
      go(withoutProblem(table, windowQuery(), problem), { state: isObject(state) ? state : {} }),
  };
}

/** The query of the window. After a navigation it is current before React renders. */
function windowQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
