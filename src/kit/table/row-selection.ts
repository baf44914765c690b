import type { Row, RowData } from '@tanstack/react-table';
import { Store } from '@tanstack/store';
import type { RecordFeatures } from './use-record-table.ts';

/** The selection of rows. Each row subscribes to it, so that only changed rows render. */
export interface RowSelection<Record extends RowData> {
  readonly nameOf: (record: Record) => string;
  readonly store: Pick<Store<ReadonlyMap<string, unknown>>, 'get' | 'subscribe'>;
  readonly select: (rows: readonly Row<RecordFeatures, Record>[], isSelected: boolean) => void;
}

export const noSelection: RowSelection<RowData>['store'] = new Store(new Map());

/** The visible rows from one row to another, including both; only `to` if `from` is not visible. */
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
