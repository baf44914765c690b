/** Below this width rows are cards, as in data-table.module.css. */
export const cardsBelow = 416;

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** The widths of the columns of checkboxes and actions, in px at a font size of 16 px. */
export const fixedSizes = { select: 28, action: 28 };
const fixedSize = sumOf(Object.values(fixedSizes));

const ranks = ['vital', undefined, 'last'] as const;

/** The widths of a column, in px at a font size of 16 px. */
export interface ColumnSize {
  /** The width that fits usual values. */
  size: number;
  /** The minimum width, if other columns need space. */
  min?: number | undefined;
  /** The maximum width, if there is space left. */
  max?: number | undefined;
  /** The first column is narrowed for `vital` columns. A `last` column must not narrow any other. */
  rank?: (typeof ranks)[number];
}

interface RankedColumn {
  id: string;
  /** Cards omit columns without a line. */
  meta: ColumnSize & { cardLine?: number };
}

export const rem = (px: number) => `${px / 16}rem`;

/**
 * The ids of the columns that fit, always including the first. After the vital columns, it stops at
 * the first column that does not fit.
 * @param width of the whole table, in px at a font size of 16 px
 */
export function fittingColumns(columns: readonly RankedColumn[], width: number): string[] {
  if (width < cardsBelow) return columns.filter(({ meta }) => meta.cardLine).map(({ id }) => id);
  const shown = new Set<RankedColumn>();
  for (const column of ranks.flatMap((rank) => columns.filter(({ meta }) => rank === meta.rank))) {
    const { rank } = column.meta;
    const needed = [...shown, column].map(({ meta: { size, min = size } }, at) =>
      rank === 'last' || (!rank && at === 0) ? size : min,
    );
    if (shown.size === 0 || fixedSize + sumOf(needed) <= width) shown.add(column);
    else if (rank !== 'vital') break;
  }
  return columns.filter((column) => shown.has(column)).map(({ id }) => id);
}

/**
 * The widths of columns as CSS lengths. Columns share extra space. If space is missing, the last
 * columns are narrowed first.
 * @param fixed the sum of the widths of other columns
 */
export function columnWidths(columns: readonly ColumnSize[], fixed: number): string[] {
  const total = fixed + sumOf(columns.map(({ size }) => size));
  const sharers = columns.filter(({ max }) => max).length;
  return columns.map(({ size, min = size, max }, at) => {
    if (!max && min === size) return rem(size);
    // Later columns already have their minimum width.
    const others = fixed + sumOf(columns.map((each, of) => (of > at && each.min) || each.size)) - size;
    const narrowed = `clamp(${rem(min)}, 100cqi - ${rem(others)}, ${rem(size)})`;
    if (!max) return narrowed;
    return `calc(${narrowed} + clamp(0rem, (100cqi - ${rem(total)}) / ${sharers}, ${rem(max - size)}))`;
  });
}
