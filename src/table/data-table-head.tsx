import { flexRender, type Header, type RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { features } from './data-table-features.ts';
import css from './data-table.module.css';

declare module 'react' {
  interface CSSProperties {
    '--width'?: string | undefined;
  }
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** One column header: a button that sorts where the column can be sorted. */
export function DataTableHead<Data extends RowData>({
  header,
  sorted,
  canSort,
  sortHint,
}: {
  readonly header: Header<typeof features, Data>;
  readonly sorted: 'asc' | 'desc' | false;
  readonly canSort: boolean;
  readonly sortHint?: string | undefined;
}): ReactNode {
  const { meta } = header.column.columnDef;
  const words = flexRender(header.column.columnDef.header, header.getContext());
  return (
    <th
      scope="col"
      className={css.head}
      style={{ '--width': meta?.width }}
      data-align={meta?.align}
      data-rank={meta?.rank}
      data-sortable={canSort || undefined}
      aria-sort={sorted ? WORDS[sorted] : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={css.sort}
          title={[meta?.hint, sortHint].filter(Boolean).join('. ')}
          onClick={header.column.getToggleSortingHandler()}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
