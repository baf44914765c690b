import type { WordColumn } from './word-column.ts';

type Order = Uint32Array<ArrayBuffer>;

/** What repositories are ordered by. */
interface Named {
  readonly owners: WordColumn;
  readonly names: readonly string[];
}

const { compare } = new Intl.Collator('en');

function compareWords(one: string, other: string): number {
  return compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** The numbers from 0. */
export function places(count: number): Order {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = at;
  return order;
}

/** Whether repositories stand by owner and name, and no two of them have both alike: told with one comparison for each. */
export function isInOrder({ owners: { words, of }, names }: Named): boolean {
  for (let at = 1; at < words.length; at++)
    if (compareWords(words[at - 1] ?? '', words[at] ?? '') > 0) return false;
  for (let at = 1; at < names.length; at++) {
    const owner = of[at] ?? 0;
    const before = of[at - 1] ?? 0;
    if (owner < before) return false;
    if (owner === before && compareWords(names[at - 1] ?? '', names[at] ?? '') >= 0) return false;
  }
  return true;
}

/** Places of the repositories by owner and name; those of one owner and name keep their order. */
export function orderByOwner({ owners: { words, of }, names }: Named): Order {
  const ofOwner = words.map((): number[] => []);
  for (let at = 0; at < names.length; at++) ofOwner[of[at] ?? 0]?.push(at);
  const order = new Uint32Array(names.length);
  let filled = 0;
  for (const owner of [...words.keys()].toSorted((a, b) => compareWords(words[a] ?? '', words[b] ?? ''))) {
    // Names are compared within their owner only: half the comparisons of sorting them all.
    const sorted = ofOwner[owner]?.toSorted((a, b) => compareWords(names[a] ?? '', names[b] ?? '')) ?? [];
    order.set(sorted, filled);
    filled += sorted.length;
  }
  return order;
}

/** Rows by name; those of one name keep their order. */
export function orderByName(names: readonly string[]): Order {
  return Uint32Array.from([...names.keys()].toSorted((a, b) => compareWords(names[a] ?? '', names[b] ?? '')));
}
