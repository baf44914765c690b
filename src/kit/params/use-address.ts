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
  /** Unreadable texts that the patch replaces. */
  corrected?: readonly ParamProblem[] | undefined;
}

export interface Address<Table extends ParamTable> {
  /** The values of the address, read by the table. */
  values: Values<Table>;
  /** Unreadable parameters of the address: shown, never sent. */
  problems: ParamProblem[];
  /**
   * One navigation: the patch over the current values (`undefined` removes), or what a function
   * makes of them. Pushes a history entry unless `replace`.
   */
  set(patch: Values<Table> | ((now: Values<Table>) => Values<Table>), options?: SetOptions): void;
  /** Removes the text of a problem from the address, and nothing else; the page stays as it is. */
  drop(problem: ParamProblem): void;
  /** The search string that `set` would navigate to, for real links. */
  href(patch: Values<Table>): string;
}

/**
 * The address as the state of a page. Names missing from the table stay; a patched parameter
 * replaces its unreadable text.
 * @param kept state that every new history entry has
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
    // Without a change the entry is replaced: the second click of a double click adds none.
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

/** The window's query: after a navigation it is current before React has rendered. */
function windowQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
