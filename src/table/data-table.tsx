import { functionalUpdate, useTable, type RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { features, type Columns, type Sorting } from './data-table-features.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import css from './data-table.module.css';

const UNSORTED: Sorting = [];

type DataTableProps<Row extends RowData> = {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: Columns<Row>;
  /** Keep the array's identity while its content stays, or every render builds the rows anew. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row, index: number) => string;
  /** The order that the rows given are in; without `onSortingChange` no column can be sorted. */
  readonly sorting?: Sorting | undefined;
  readonly onSortingChange?: ((sorting: Sorting) => void) | undefined;
  /** What sorting covers; described on each header that sorts. */
  readonly sortHint?: string | undefined;
  /** Newer rows are on their way: says so and quietens those shown. */
  readonly isBusy?: boolean | undefined;
  readonly selectedId?: string | undefined;
  /** How many placeholders stand in while there are no rows yet. */
  readonly skeletonRows?: number | undefined;
  /** Stands in place of the body when there are no rows and none are on their way. */
  readonly empty?: ReactNode;
};

/** A table of records; where it is narrower than 416 px its rows are cards. Where there is little room columns give way by rank. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, rowId, sorting = UNSORTED, onSortingChange, isBusy = false } = props;
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    // The rows come in the order that is shown: whoever gives them sorts them.
    manualSorting: true,
    enableSorting: onSortingChange !== undefined,
    state: { sorting },
    onSortingChange: (updater) => onSortingChange?.(functionalUpdate(updater, sorting)),
  });
  const skeletons = rows.length === 0 ? (props.skeletonRows ?? 0) : 0;
  const isEmpty = rows.length === 0 && skeletons === 0;

  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label} aria-busy={isBusy || skeletons > 0}>
        <thead className={css.header}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <DataTableHead
                  key={header.id}
                  header={header}
                  sorted={header.column.getIsSorted()}
                  canSort={header.column.getCanSort()}
                  sortHint={props.sortHint}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={css.body}>
          {table.getRowModel().rows.map((row) => (
            <DataTableRow key={row.id} cells={row.getAllCells()} isSelected={row.id === props.selectedId} />
          ))}
        </tbody>
      </table>
      {Array.from({ length: skeletons }, (_, line) => (
        <div key={line} className={css.skeleton} aria-hidden="true" />
      ))}
      {isEmpty && props.empty}
      {rows.length > 0 && <LeftOut columns={columns} />}
    </div>
  );
}

/** Which columns there is no room for: each name is in sight where its column is not. */
function LeftOut<Row extends RowData>({ columns }: { readonly columns: Columns<Row> }): ReactNode {
  const ranked = columns.flatMap(({ header, meta }) =>
    meta?.rank && typeof header === 'string' ? [{ header, rank: meta.rank }] : [],
  );
  if (ranked.length === 0) return null;
  return (
    <p className={css.leftOut}>
      No room for
      {ranked.map(({ header, rank }) => (
        <span key={header} data-rank={rank}>
          {header}
        </span>
      ))}
    </p>
  );
}
