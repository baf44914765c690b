import { Store } from '@tanstack/store';
import type { RowNote } from '../../kit/table/data-table-row.tsx';

/** What watching has found out about the rows of one page of the list. */
export interface LiveView {
  /** The page and when it came: of any other one this says nothing. */
  view: string;
  /**
   * The ids of rows as they stood: while they are sorted so, a changed value moves none. Undefined
   * where an id stands on several rows.
   */
  order: readonly string[] | undefined;
  sorting: string;
  /** By row id. */
  notes: ReadonlyMap<string, RowNote>;
  /** By column: in how many rounds in a row some value of it has changed. */
  streaks: ReadonlyMap<string, number>;
  /** When the rows were last asked for: epoch milliseconds; 0 before the first answer. */
  checkedAt: number;
}

/** What watching says of the page shown; it stays, until the page is left, when watching ends. */
export const liveStore = new Store<LiveView | undefined>(undefined);
