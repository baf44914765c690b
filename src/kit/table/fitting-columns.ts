/** Below this width rows are cards, as in data-table.module.css. */
export const cardsBelow = 416;

/** The width of the column of checkboxes and actions: px at a font size of 16 px. */
export const selectSize = 56;

/** From this rank on, columns leave the first one its whole width. */
const wholeFrom = 4;

/** The properties of a column that decide if it fits. */
interface SizedColumn {
  id: string;
  /** The width. */
  size: number;
  /** The least width. */
  least?: number | undefined;
  /** True if it has a line on cards. */
  isOnCards: boolean;
}

/**
 * The ids of the columns that fit: all up to the first that does not fit, and always the first.
 * @param columns by rank
 * @param width of the table, with the column of checkboxes: px at a font size of 16 px
 */
export function fittingColumns(columns: readonly SizedColumn[], width: number): string[] {
  let needed = selectSize;
  const fits = ({ size, least = size, isOnCards }: SizedColumn, rank: number) => {
    needed += rank === 0 ? size : least;
    const shrunk = rank < wholeFrom ? shrinkable(columns[0]) : 0;
    return width < cardsBelow ? isOnCards : rank === 0 || needed - shrunk <= width;
  };
  return columns.filter(fits).map(({ id }) => id);
}

/** The width that a column can give up: px. */
function shrinkable({ size = 0, least = size }: Partial<SizedColumn> = {}): number {
  return size - least;
}
