import type { Row, RowData } from '@tanstack/react-table';
import type { RecordFeatures } from './use-record-table.ts';

/** Rows of a group, below its name. */
export type RowGroup<Record extends RowData> = readonly [name: string, rows: Row<RecordFeatures, Record>[]];

/** Rows by their groups; groups and rows keep their order. */
export function groupRows<Record extends RowData>(
  rows: readonly Row<RecordFeatures, Record>[],
  nameOf: (record: Record) => string,
): RowGroup<Record>[] {
  const groups = new Map<string, Row<RecordFeatures, Record>[]>();
  for (const row of rows) {
    const name = nameOf(row.original);
    const members = groups.get(name);
    if (members) members.push(row);
    else groups.set(name, [row]);
  }
  return [...groups];
}
