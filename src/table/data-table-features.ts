import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
  type ColumnDef,
  type ColumnHelper,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';

export type ColumnMeta = {
  /** "end" for numbers. */
  readonly align?: 'end';
  /**
   * A CSS width, such as "12rem" or "18cqi" of the table's place: what does not fit is cut. The columns without one
   * share what is left. No column looks at its rows for its width: it stays from page to page, and a page is laid out
   * without being measured first.
   */
  readonly width?: string;
  /** Ids and refs: monospace. */
  readonly mono?: boolean;
  /** The cell that heads its card on narrow screens; it is the row's header. */
  readonly isPrimary?: boolean;
};

/** The features of every table of the product. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortFn_text,
  },
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
