import type { Filters, filterTable } from '../../service/wire/parameters.ts';
import type { Address } from '../../kit/params/use-address.ts';

/** The filters in the address of a page, and what could not be read of them. */
export type FilterAddress = Pick<Address<typeof filterTable>, 'values' | 'problems'>;

/** What the filters' controls do, each in one navigation. */
export interface FilterActions {
  /** Changes filters; `isFurther` replaces the history entry: the field is still being typed in. */
  filter: (patch: Filters, isFurther?: boolean) => void;
  /** Removes parameters from the address, valid or not. */
  clear: (names: readonly string[]) => void;
}
