import type { RepositoryList } from '../repository-index/repository-list.ts';

/** A line of the picker: the heading of an owner, or the number of a repository's row. */
export type PickerLine = { owner: string; count: number } | number;

/** Groups rows under the headings of their owners. @param rows those of one owner side by side */
export function groupByOwner(list: RepositoryList, rows: Iterable<number>): PickerLine[] {
  const lines: PickerLine[] = [];
  let heading: { owner: string; count: number } | undefined;
  for (const row of rows) {
    const owner = list.ownerAt(row);
    if (heading?.owner !== owner) lines.push((heading = { owner, count: 0 }));
    heading.count += 1;
    lines.push(row);
  }
  return lines;
}

/** The line of the heading above a line; undefined without headings. */
export function headingOf(lines: readonly PickerLine[], line: number): number | undefined {
  for (let at = line; at >= 0; at -= 1) if (typeof lines[at] === 'object') return at;
  return undefined;
}
