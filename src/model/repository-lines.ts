import type { RepositoryList } from '../wire/repository-list.ts';

/** A line of the picker: the heading of an owner, or a repository's row. */
type PickerLine = { kind: 'owner'; owner: string; count: number } | { kind: 'row'; row: number };

/** What the picker shows, line by line; lines are made when they are asked for. */
export interface PickerLines {
  count: number;
  at(line: number): PickerLine;
  /** The line of the heading that a line stands under; -1 without headings. */
  headingOf(line: number): number;
}

/** Rows in a given order, one line each. */
export function plainLines(rows: ArrayLike<number>): PickerLines {
  return {
    count: rows.length,
    at: (line) => ({ kind: 'row', row: rows[line] ?? 0 }),
    headingOf: () => -1,
  };
}

/** Rows under the headings of their owners. `rows` stand by owner. */
export function groupedLines(list: RepositoryList, rows: ArrayLike<number>): PickerLines {
  const headings: number[] = [];
  const firsts: number[] = [];
  let before = -1;
  for (let place = 0; place < rows.length; place++) {
    const owner = list.ownerPlaceAt(rows[place] ?? 0);
    if (owner !== before) headings.push(firsts.push(place) - 1 + place);
    before = owner;
  }
  const groupOf = (line: number): number => {
    let [low, high] = [0, headings.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((headings[middle] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count: rows.length + headings.length,
    headingOf: (line) => headings[groupOf(line)] ?? -1,
    at(line) {
      const group = groupOf(line);
      const first = firsts[group] ?? 0;
      if (headings[group] !== line) return { kind: 'row', row: rows[line - group - 1] ?? 0 };
      const count = (firsts[group + 1] ?? rows.length) - first;
      return { kind: 'owner', owner: list.ownerAt(rows[first] ?? 0), count };
    },
  };
}
