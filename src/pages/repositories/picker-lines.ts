import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';

/** The heading of an owner's rows; without an owner, of the rows used last. */
export interface PickerHeading {
  owner: string | undefined;
  count: number;
}

/** A line of the picker: a heading, or the number of a repository's row. */
export type PickerLine = PickerHeading | number;

/** Groups rows under the headings of their owners. @param rows those of one owner side by side */
export function groupByOwner(list: RepositoryList, rows: Iterable<number>): PickerLine[] {
  const lines: PickerLine[] = [];
  let heading: PickerHeading | undefined;
  for (const row of rows) {
    const owner = list.ownerAt(row);
    if (heading?.owner !== owner) lines.push((heading = { owner, count: 0 }));
    heading.count += 1;
    lines.push(row);
  }
  return lines;
}

/**
 * Groups rows by owner, below those that were used last.
 * @param used labels of repositories, the last used first
 */
export function recentFirst(
  list: RepositoryList,
  rows: readonly number[],
  used: readonly string[],
): PickerLine[] {
  const wanted = new Set(used);
  const found = wanted.size === 0 ? [] : rows.filter((row) => wanted.has(list.labelAt(row)));
  if (found.length === 0) return groupByOwner(list, rows);
  const rankOf = (row: number) => used.indexOf(list.labelAt(row));
  const recent = new Set(found.toSorted((a, b) => rankOf(a) - rankOf(b)));
  const others = rows.filter((row) => !recent.has(row));
  return [{ owner: undefined, count: recent.size }, ...recent, ...groupByOwner(list, others)];
}

/** The line of the heading above a line; undefined without headings. */
export function headingOf(lines: readonly PickerLine[], line: number): number | undefined {
  for (let at = line; at >= 0; at -= 1) if (typeof lines[at] === 'object') return at;
  return undefined;
}
