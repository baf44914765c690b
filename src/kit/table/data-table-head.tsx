import type { Column, Header, RowData, SortDirection } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import css from './data-table.module.css';
import type { RecordFeatures } from './use-record-table.ts';

declare module 'react' {
  interface CSSProperties {
    '--size'?: string;
    '--lines'?: number;
  }
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** The width of a column: px at a font size of 16 px. */
function sizeOf<Record extends RowData>({ columnDef }: Column<RecordFeatures, Record>): number {
  return columnDef.meta?.size ?? 0;
}

/** Sum of the widths of columns: px at a font size of 16 px. */
export function totalSize<Record extends RowData>(columns: Column<RecordFeatures, Record>[]): number {
  return columns.reduce((sum, column) => sum + sizeOf(column), 0);
}

/** The width of a column as a style. @param total sum of all column sizes */
export function sizeStyle<Record extends RowData>(
  column: Column<RecordFeatures, Record>,
  total: number,
): CSSProperties {
  const size = sizeOf(column);
  const rem = (px: number) => `${px / 16}rem`;
  const { least = size, most = size, after = 0 } = column.columnDef.meta ?? {};
  if (least === most) return { '--size': rem(size) };
  const room = `calc(100cqi - ${rem(total - size + after)})`;
  return { '--size': `clamp(${rem(least)}, ${room}, ${rem(most)})` };
}

/** One column header: a button that sorts; with Shift, the other sort columns stay. */
export function DataTableHead<Record extends RowData>({
  header: { column },
  total,
  sorted,
  rank,
  sortHint,
}: {
  readonly header: Header<RecordFeatures, Record>;
  /** Sum of all column sizes. */
  readonly total: number;
  readonly sorted: SortDirection | false;
  /** Its position among several sort columns; undefined where there is at most one. */
  readonly rank: number | undefined;
  readonly sortHint: string;
}): ReactNode {
  const { header, meta } = column.columnDef;
  return (
    <th
      scope="col"
      className={css.head}
      style={sizeStyle(column, total)}
      data-align={meta?.align}
      aria-sort={sorted ? sortWords[sorted] : undefined}
    >
      <button
        type="button"
        className={css.sort}
        title={[meta?.hint, sortHint].filter(Boolean).join('. ')}
        data-rank={rank}
        onClick={column.getToggleSortingHandler()}
      >
        {String(header)}
      </button>
    </th>
  );
}
