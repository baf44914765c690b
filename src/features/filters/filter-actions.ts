import type { Filter } from '../../api/condition.ts';
import type { filterList } from '../../api/filters.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import type { Address } from '../../kit/params/use-address.ts';

/** The filters in the address of a page, and the parameters that are not valid. */
export type FilterAddress = Pick<
  Address<{ filters: ReturnType<typeof filterList> }>,
  'values' | 'problems' | 'drop'
>;

/** The actions of the filters' controls, each one navigation. */
export interface FilterActions {
  filter: (
    change: (filters: readonly Filter[]) => readonly Filter[],
    options?: {
      /** Replaces the history entry while somebody types. */
      isFurther?: boolean;
      /** Texts that are not valid and that the change replaces. */
      corrected?: readonly ParamProblem[];
    },
  ) => void;
  /** Removes all filters from the address, valid or not. */
  clear: () => void;
}
