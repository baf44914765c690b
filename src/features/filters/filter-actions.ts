import type { Filter } from '../../api/condition.ts';
import type { filterList } from '../../api/filters.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import type { Address } from '../../kit/params/use-address.ts';

/** The filters in the address of a page, and invalid parameters. */
export type FilterAddress = Pick<
  Address<{ filters: ReturnType<typeof filterList> }>,
  'values' | 'problems' | 'drop'
>;

/** The actions of the filter controls. Each one navigates. */
export interface FilterActions {
  filter: (
    change: (filters: readonly Filter[]) => readonly Filter[],
    options?: {
      /** True to replace the history entry while you type. */
      replace?: boolean;
      /** Problems whose texts the change replaces. */
      corrected?: readonly ParamProblem[];
    },
  ) => void;
  /** Removes all filters from the address, and all invalid parameters. */
  clear: () => void;
}
