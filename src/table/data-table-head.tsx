import type { ReactNode } from 'react';
import { type Column, nextSorting, type Sorting } from './column.ts';
import css from './data-table.module.css';

declare module 'react' {
  interface CSSProperties {
    '--width'?: string | undefined;
    '--lines'?: number;
  }
}

/** One column header: a button that sorts. */
export function DataTableHead<Row>({
  column,
  sorting,
  onSortingChange,
  sortHint,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting;
  readonly onSortingChange: (sorting: Sorting) => void;
  readonly sortHint: string;
}): ReactNode {
  const { id, header, hint, width, takesRest, align, isForCards } = column;
  const sorted = sorting.find((each) => each.id === id);
  return (
    <th
      scope="col"
      className={css.head}
      style={{ '--width': `${width}rem` }}
      data-takes-rest={takesRest}
      data-align={align}
      data-column={id}
      data-for-cards={isForCards}
      aria-sort={sorted && (sorted.desc ? 'descending' : 'ascending')}
    >
      <button
        type="button"
        className={css.sort}
        title={[hint, sortHint].filter(Boolean).join('. ')}
        onClick={() => onSortingChange(nextSorting(column, sorting))}
      >
        {header}
      </button>
    </th>
  );
}
