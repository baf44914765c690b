import type { Conditions, conditionTable, Filters, filterTable } from '../../service/wire/parameters.ts';
import type { Address } from '../../kit/params/use-address.ts';

/** The filters and conditions in the address of a page, and the parameters that are not valid. */
export type FilterAddress = Pick<Address<typeof filterTable & typeof conditionTable>, 'values' | 'problems'>;

/** The actions of the filters' controls, each one navigation. */
export interface FilterActions {
  /**
   * Changes filters and conditions; `isFurther` replaces the history entry while somebody types.
   */
  filter: (patch: Filters & Conditions, isFurther?: boolean) => void;
  /** Removes parameters from the address, valid or not. */
  clear: (names: readonly string[]) => void;
}
