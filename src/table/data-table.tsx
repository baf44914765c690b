import { functionalUpdate, useTable, type RowData } from '@tanstack/react-table';
import { type ReactNode, useId } from 'react';
import { features, type Columns, type Sorting } from './data-table-features.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import css from './data-table.module.css';
import { usePlace } from './use-place.ts';
import { useUnfolding } from './use-unfolding.ts';

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string;
  }
}

const UNSORTED: Sorting = [];

type DataTableProps<Row extends RowData> = {
  /** The table's accessible name. */
  readonly label: string;
  /** Words read with the table, such as what sorting covers; shown below it. */
  readonly caption?: ReactNode;
  readonly columns: Columns<Row>;
  /** Keep the array's identity while its content stays, or every render builds the rows anew. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row, index: number) => string;
  /** Controlled sorting of the rows given; without `onSortingChange` no column can be sorted. */
  readonly sorting?: Sorting | undefined;
  readonly onSortingChange?: ((sorting: Sorting) => void) | undefined;
  /** What sorting covers; described on each header that sorts. */
  readonly sortHint?: string | undefined;
  /** Newer rows are on their way: says so and quietens those shown. */
  readonly isBusy?: boolean | undefined;
  readonly selectedId?: string | undefined;
  /** How many placeholder rows stand in while there are no rows yet. */
  readonly skeletonRows?: number | undefined;
  /** Stands in place of the body when there are no rows and none are on their way. */
  readonly empty?: ReactNode;
};

/** A table of records that turns into cards where its place is narrower than 640 px. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, rowId, sorting = UNSORTED, onSortingChange, isBusy = false } = props;
  const [region, { isNarrow, isOverflowing }] = usePlace();
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    enableSorting: onSortingChange !== undefined,
    state: { sorting },
    onSortingChange: (updater) => onSortingChange?.(functionalUpdate(updater, sorting)),
  });
  const bodyId = useId();
  const { lines, drawn } = useUnfolding(table.getRowModel().rows, bodyId);
  const folded = rows.length - lines.length;
  const skeletons = rows.length === 0 ? (props.skeletonRows ?? 0) : 0;
  const isEmpty = rows.length === 0 && skeletons === 0;
  const scrolling = isOverflowing
    ? { role: 'region', tabIndex: 0, 'aria-label': `${label}, scrollable` }
    : {};

  return (
    <div className={css.frame} data-cards={isNarrow || undefined}>
      <div ref={region} className={css.scroller} data-overflow={isOverflowing || undefined} {...scrolling}>
        <table
          className={css.table}
          style={isNarrow ? undefined : { minInlineSize: leastWidth(columns), '--columns': tracks(columns) }}
          aria-label={label}
          aria-busy={isBusy || skeletons > 0 || drawn < rows.length}
        >
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
          <tbody id={bodyId} className={css.body}>
            {/* By place, not by record: the next page is written into the elements that stand, which is far less work. */}
            {lines.map((row, place) => (
              <DataTableRow
                key={place}
                cells={row.getAllCells()}
                isSelected={row.id === props.selectedId}
                isFormer={place >= drawn}
              />
            ))}
            {folded > 0 && (
              // Keeps the page as tall as it will be.
              <tr aria-hidden="true" style={{ blockSize: `calc(${folded} * var(--height))` }} />
            )}
            {Array.from({ length: skeletons }, (_, line) => (
              <tr key={line} className={css.row} aria-hidden="true">
                {table.getAllLeafColumns().map((column) => (
                  <td key={column.id} className={css.skeleton} data-align={column.columnDef.meta?.align}>
                    {'\u00A0'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEmpty && props.empty}
      {props.caption && <div className={css.caption}>{props.caption}</div>}
    </div>
  );
}

/** A narrower table would leave nothing for the column that takes what the others leave. */
function leastWidth<Row extends RowData>(columns: Columns<Row>): string {
  return `calc(${columns.map(({ meta }) => meta?.width ?? '6.5rem').join(' + ')})`;
}

/** The columns as tracks of a grid. */
function tracks<Row extends RowData>(columns: Columns<Row>): string {
  return columns.map(({ meta }) => meta?.width ?? 'minmax(0, 1fr)').join(' ');
}
