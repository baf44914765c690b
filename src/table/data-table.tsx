import type { ReactNode } from 'react';
import type { Column, Sorting } from './column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { DataTableSort } from './data-table-sort.tsx';
import css from './data-table.module.css';
import { useGivingWay } from './use-giving-way.ts';

type DataTableProps<Row> = {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Sorted by the caller. */
  readonly rows: readonly Row[];
  /** An id that no other row has. */
  readonly rowId: (row: Row, index: number) => string;
  /** The order of `rows`. */
  readonly sorting: Sorting;
  readonly onSortingChange: (sorting: Sorting) => void;
  /** What sorting covers, for the tooltip of each header. */
  readonly sortHint: string;
  /** Whether rows are loading. */
  readonly isBusy?: boolean;
  /** Whether the rows are of another view: they are dimmed. */
  readonly isStale?: boolean;
  readonly selectedId?: string | undefined;
  /** How many placeholders to show while there are no rows. */
  readonly skeletonRows?: number;
  /** Shown when there are no rows and none are loading. */
  readonly empty?: ReactNode;
};

/**
 * A table of records; where it is narrow the last columns are hidden, and below 416 px its
 * rows are cards.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  sorting,
  onSortingChange,
  sortHint,
  isBusy = false,
  isStale = false,
  selectedId,
  skeletonRows = 0,
  empty,
}: DataTableProps<Row>): ReactNode {
  const container = useGivingWay(columns);
  const skeletons = rows.length === 0 ? skeletonRows : 0;
  return (
    <div className={css.frame} style={{ containerName: container }}>
      <DataTableSort
        columns={columns}
        sorting={sorting}
        onSortingChange={onSortingChange}
        sortHint={sortHint}
      />
      <table className={css.table} aria-label={label} aria-busy={isBusy || skeletons > 0}>
        <thead className={css.header}>
          <tr>
            {columns.map((column) => (
              <DataTableHead
                key={column.id}
                column={column}
                sorting={sorting}
                onSortingChange={onSortingChange}
                sortHint={sortHint}
              />
            ))}
          </tr>
        </thead>
        <tbody className={css.body} data-stale={isStale || undefined}>
          {rows.map((row, index) => {
            const id = rowId(row, index);
            return <DataTableRow key={id} row={row} columns={columns} isSelected={id === selectedId} />;
          })}
        </tbody>
      </table>
      {skeletons > 0 && <Skeletons columns={columns} lines={skeletons} />}
      {rows.length === 0 && skeletons === 0 && empty}
      {rows.length > 0 && <LeftOut columns={columns} />}
    </div>
  );
}

/** Grey bars in place of the columns. */
function Skeletons<Row>({
  columns,
  lines,
}: {
  readonly columns: readonly Column<Row>[];
  readonly lines: number;
}): ReactNode {
  return (
    <div className={css.skeletons} style={{ '--lines': lines }} aria-hidden="true">
      {columns.map(({ id, width, takesRest, cardLine, isForCards }) => (
        <span
          key={id}
          style={{ '--width': `${width}rem` }}
          data-takes-rest={takesRest}
          data-column={id}
          data-for-cards={isForCards}
          data-card-line={cardLine}
        />
      ))}
    </div>
  );
}

/** The names of the hidden columns: a style rule shows each where its column is hidden. */
function LeftOut<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): ReactNode {
  return (
    <p className={css.leftOut}>
      No room for
      {columns
        .filter(({ isForCards }) => !isForCards)
        .map(({ id, header, cardLine }) => (
          <span key={id} data-left-out={id} data-card-line={cardLine}>
            {` ${header}`}
          </span>
        ))}
    </p>
  );
}
