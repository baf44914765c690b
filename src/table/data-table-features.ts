import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ColumnHelper,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';

export type ColumnMeta = {
  /** "end" for numbers. */
  readonly align?: 'end';
  /** A CSS width, such as "12rem", that the column has at least; what is left over is shared in proportion. */
  readonly width?: string;
  /** Ids and refs: monospace. */
  readonly mono?: boolean;
  /** What the column counts, in its header's tooltip. */
  readonly hint?: string;
  /** The cell that heads its card on narrow screens. */
  readonly isPrimary?: boolean;
  /** Columns of a higher rank give way first where there is little room; without a rank a column always stays. */
  readonly rank?: 1 | 2 | 3 | 4 | 5;
};

/** The features of every table of the product. */
export const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** The columns of a table over `Row`, as `columnHelper<Row>().columns([...])` makes them; keep them at module level. */
export type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[];

/** One entry per sorted column: its id and whether it descends. */
export type Sorting = SortingState;

/** Makes columns for `DataTable`: `const column = columnHelper<Row>(); column.columns([column.accessor('name', { header: 'Name' })])`. */
export function columnHelper<Row extends RowData>(): ColumnHelper<typeof features, Row> {
  return createColumnHelper<typeof features, Row>();
}
