import type { Sorting } from '../params/codecs.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares numbers by value, and texts in natural order: "item-9" before "Item-10". */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/**
 * Sorts records like a table: records without a value come last in both directions, and equal
 * records keep their order.
 * @param readerOf returns the function that reads a column's value; undefined for unsortable
 * columns
 */
export function sortRecords<Record>(
  records: readonly Record[],
  sorting: Sorting,
  readerOf: (id: string) => ((record: Record) => unknown) | undefined,
): readonly Record[] {
  const by = sorting.flatMap(({ id, desc }) => {
    const read = readerOf(id);
    return read ? { read, sign: desc ? -1 : 1 } : [];
  });
  if (by.length === 0) return records;
  const keyed = records.map((record) => ({ record, values: by.map(({ read }) => read(record)) }));
  keyed.sort((a, b) => {
    for (const [at, { sign }] of by.entries()) {
      const [left, right] = [a.values[at], b.values[at]];
      if (left === undefined && right === undefined) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      const order = compareValues(left, right);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
  return keyed.map(({ record }) => record);
}
