/** Below this width rows are cards, as in data-table.module.css. */
export const cardsBelow = 416;

/** The width of the column of checkboxes and actions: px at a font size of 16 px. */
export const selectSize = 56;

/** What decides whether there is room for a column. */
interface SizedColumn {
  id: string;
  size: number;
  /** Whether it has a line on cards. */
  isOnCards: boolean;
}

/**
 * The ids of those columns that there is room for: all up to the first that does not fit, and the
 * first in any case.
 * @param columns by rank
 * @param width of the table, with the column of checkboxes: px at a font size of 16 px
 */
export function fittingColumns(columns: readonly SizedColumn[], width: number): string[] {
  let needed = 0;
  const fits = ({ size, isOnCards }: SizedColumn, rank: number) => {
    needed += size;
    return width < cardsBelow ? isOnCards : rank === 0 || selectSize + needed <= width;
  };
  return columns.filter(fits).map(({ id }) => id);
}
