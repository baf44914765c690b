import type { Row, RowData } from '@tanstack/react-table';
import type { RecordFeatures } from './use-record-table.ts';

/** The selection of rows, kept by whoever shows the table. */
export interface RowSelection<Record extends RowData> {
  /** The name of a record's checkbox. */
  readonly nameOf: (record: Record) => string;
  /** True for the id of a selected row. */
  readonly has: (rowId: string) => boolean;
  readonly select: (rows: readonly Row<RecordFeatures, Record>[], isSelected: boolean) => void;
}

/**
 * The rows from one to another, in the order shown, with both; the second alone where the first is
 * not among them.
 */
export function rowsBetween<Item extends { readonly id: string }>(
  rows: readonly Item[],
  from: string | undefined,
  to: string,
): Item[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  const first = start === -1 ? end : Math.min(start, end);
  return rows.slice(first, Math.max(start, end) + 1);
}
