import type { Header, RowData, SortDirection } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import css from './data-table.module.css';
import type { RecordFeatures } from './use-record-table.ts';

declare module 'react' {
  interface CSSProperties {
    '--size'?: string | undefined;
    '--lines'?: number;
  }
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** One column header: a button that sorts; with Shift, the other sort columns stay. */
export function DataTableHead<Record extends RowData>({
  header: { column },
  width,
  sorted,
  rank,
  sortHint,
}: {
  readonly header: Header<RecordFeatures, Record>;
  /** A CSS length. */
  readonly width: string | undefined;
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
      style={{ '--size': width }}
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
