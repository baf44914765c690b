import {
  type AccessorFnColumnDef,
  type CellContext,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
  useTable,
} from '@tanstack/react-table';

/** What a column says beyond the library's own words. Sizes are px at a font size of 16 px. */
interface RecordColumnMeta {
  /** Under which heading a choice of columns lists it. */
  group?: string;
  /** What the column counts, in its header's tooltip. */
  hint?: string;
  /** "end" for numbers. */
  align?: 'end';
  /** Ids and refs: monospace. */
  mono?: boolean;
  /** Takes the remaining width, up to `maxSize`; beyond that all columns share it. */
  takesRest?: true;
  /**
   * The line of the cell where rows are cards; cards have no cells without it. On the third, each
   * cell has a line of its own, after its header.
   */
  cardLine?: 1 | 2 | 3;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<RecordColumnMeta>(),
});

/** What every table of records can do. */
export type RecordFeatures = typeof features;
export type RecordTable<Record extends RowData> = ReactTable<RecordFeatures, Record>;
/** A column of records, sorted by what `accessorFn` reads: a number, a text or undefined. */
export type RecordColumn<Record extends RowData> = AccessorFnColumnDef<RecordFeatures, Record> & {
  id: string;
  header: string;
  size: number;
};
/** What a cell is rendered from. */
export type RecordCell<Record extends RowData> = CellContext<RecordFeatures, Record>;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares numbers as numbers, and texts as people order them: "item-9" before "Item-10". */
function compareValues<Record extends RowData>(
  a: Row<RecordFeatures, Record>,
  b: Row<RecordFeatures, Record>,
  columnId: string,
): number {
  const [left, right]: unknown[] = [a.getValue(columnId), b.getValue(columnId)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return compare(String(left), String(right));
}

/**
 * The table of some records: which columns it shows, in which order, and its rows as they are
 * sorted. Rows without a value come last in both directions; equal ones keep their order.
 */
export function useRecordTable<Record extends RowData>(
  options: Omit<TableOptions<RecordFeatures, Record>, 'features' | 'defaultColumn'>,
): RecordTable<Record> {
  return useTable<RecordFeatures, Record>({
    ...options,
    features,
    defaultColumn: { sortFn: compareValues, sortUndefined: 'last', sortDescFirst: false },
  });
}
