import {
  type AccessorFnColumnDef,
  type CellData,
  type ColumnMeta,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type TableFeatures,
  tableFeatures,
  type TableOptions,
  useTable,
} from '@tanstack/react-table';
import type { ComponentProps } from 'react';
import type { ColumnSize } from './fitting-columns.ts';
import { compareValues } from './sort-records.ts';

export type CellProps = ComponentProps<'td'> & { 'data-tone'?: string; 'data-kind'?: string };

declare module '@tanstack/react-table' {
  /** More properties of a column. */
  interface ColumnMeta<
    in out TFeatures extends TableFeatures,
    in out TData extends RowData,
    TValue extends CellData = CellData,
  > extends ColumnSize {
    /** Used instead of `cell` (docs/decisions.md#speed). */
    cellProps: (record: TData) => CellProps;
    /** Its heading in the column picker. */
    group?: string;
    /** What its numbers mean, for the tooltip of the header. */
    hint?: string;
    align?: 'end';
    /** Ids and refs: monospace. */
    mono?: boolean;
    /**
     * The line of the cell on cards; without it, cards omit the cell. Line 1 has the row header only.
     * On line 3, each cell is on a separate line, after its header.
     */
    cardLine?: 1 | 2 | 3;
  }
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  columnOrderingFeature,
});

export type RecordFeatures = typeof features;
export type RecordTable<Record extends RowData> = ReactTable<RecordFeatures, Record>;
/** A column, sorted by the value of `accessorFn`: a number, a string or undefined. */
export type RecordColumn<Record extends RowData> = AccessorFnColumnDef<RecordFeatures, Record> & {
  id: string;
  header: string;
  meta: ColumnMeta<RecordFeatures, Record>;
};

/**
 * A table of records with sorted rows. Rows without a value come last in both directions, and equal
 * rows keep their order.
 */
export function useRecordTable<Record extends RowData>(
  options: Omit<TableOptions<RecordFeatures, Record>, 'features' | 'defaultColumn'>,
): RecordTable<Record> {
  return useTable<RecordFeatures, Record>({
    ...options,
    features,
    defaultColumn: {
      sortFn: (a, b, columnId) => compareValues(a.getValue(columnId), b.getValue(columnId)),
      sortUndefined: 'last',
      sortDescFirst: false,
    },
  });
}
