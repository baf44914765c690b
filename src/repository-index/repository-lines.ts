import type { RepositoryList } from './repository-list.ts';

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

/** Rows under the headings of their owners. @param rows those to be shown, by owner; all unless told */
export function groupedLines(list: RepositoryList, rows?: ArrayLike<number>): PickerLines {
  const size = rows?.length ?? list.size;
  const rowAt = (place: number): number => (rows ? (rows[place] ?? 0) : place);
  const headings: number[] = [];
  const firsts: number[] = [];
  for (let place = 0; place < size; place = endOfOwner(list, rowAt, { place, size })) {
    headings.push(firsts.push(place) - 1 + place);
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
    count: size + headings.length,
    headingOf: (line) => headings[groupOf(line)] ?? -1,
    at(line) {
      const group = groupOf(line);
      const first = firsts[group] ?? 0;
      if (headings[group] !== line) return { kind: 'row', row: rowAt(line - group - 1) };
      const count = (firsts[group + 1] ?? size) - first;
      return { kind: 'owner', owner: list.ownerAt(rowAt(first)), count };
    },
  };
}

/** The first place of another owner, from `place` on: found in ever longer steps, and not row by row. */
function endOfOwner(
  list: RepositoryList,
  rowAt: (place: number) => number,
  { place, size }: { place: number; size: number },
): number {
  const owner = list.ownerPlaceAt(rowAt(place));
  const isOwn = (at: number): boolean => list.ownerPlaceAt(rowAt(at)) === owner;
  let [last, next] = [place, place + 1];
  for (let step = 1; next < size && isOwn(next); step *= 2) [last, next] = [next, next + step];
  next = Math.min(next, size);
  while (next - last > 1) {
    const middle = (last + next) >> 1;
    if (isOwn(middle)) last = middle;
    else next = middle;
  }
  return next;
}
