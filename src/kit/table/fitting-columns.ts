/** Below this width rows are cards, as in data-table.module.css. */
export const cardsBelow = 416;

/** The width of the column of checkboxes and actions: px at a font size of 16 px. */
export const selectSize = 56;

/** The width of the column of marks. */
export const markSize = 24;

/** The first columns: they narrow the very first, and a narrow one may stand without a wide one. */
const coreCount = 5;

/** The widths of a column: px at a font size of 16 px. */
export interface ColumnSize {
  /** The width that shows usual values whole. */
  size: number;
  /** The width to which it is narrowed for the other columns. */
  least?: number | undefined;
  /** The width up to which it takes its part of what the columns leave. */
  most?: number | undefined;
  /** True if it is shown only where the others have their whole width. */
  isExtra?: boolean | undefined;
}

interface RankedColumn {
  id: string;
  /** Without a line for it, cards omit it. */
  meta: ColumnSize & { cardLine?: number };
}

const rem = (px: number) => `${px / 16}rem`;

/**
 * The ids of the columns that fit, the first one always. After the first few, none stands where one
 * before it did not fit.
 * @param columns by rank
 * @param width of the table, with the columns of checkboxes and marks: px at a font size of 16 px
 */
export function fittingColumns(columns: readonly RankedColumn[], width: number): string[] {
  if (width < cardsBelow) return columns.filter(({ meta }) => meta.cardLine).map(({ id }) => id);
  const shown: RankedColumn[] = [];
  for (const [rank, column] of columns.entries()) {
    const all = [...shown, column];
    const needed = all.map(({ meta: { size, least = size } }, at) =>
      column.meta.isExtra || (at === 0 && rank >= coreCount) ? size : least,
    );
    if (rank === 0 || selectSize + markSize + sumOf(needed) <= width) shown.push(column);
    else if (rank >= coreCount) break;
  }
  return shown.map(({ id }) => id);
}

/**
 * The widths of columns as CSS lengths: they share what is left, and where there is less the last
 * ones are narrowed first.
 * @param others sum of the widths of other columns
 */
export function columnWidths(columns: readonly ColumnSize[], others: number): string[] {
  const total = others + sumOf(columns.map(({ size }) => size));
  const sharers = columns.filter(({ most }) => most !== undefined).length;
  return columns.map(({ size, least = size, most }, at) => {
    if (most === undefined) return rem(size);
    const later = sumOf(columns.slice(at + 1).map((column) => column.size - (column.least ?? column.size)));
    const narrowed =
      least === size ? rem(size) : `clamp(${rem(least)}, 100cqi - ${rem(total - size - later)}, ${rem(size)})`;
    return `calc(${narrowed} + clamp(0rem, (100cqi - ${rem(total)}) / ${sharers}, ${rem(most - size)}))`;
  });
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
