import type { Repository } from './repository.ts';

type Order = Uint32Array<ArrayBuffer>;

const { compare } = new Intl.Collator('en');

function compareWords(one: string, other: string): number {
  return compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** Places of the repositories by owner and name; those of one owner and name keep their order. */
export function orderByOwner(repositories: readonly Repository[]): Order {
  const places = new Map<string, number[]>();
  let owner: string | undefined;
  let group: number[] = [];
  for (let at = 0; at < repositories.length; at++) {
    const next = repositories[at]?.owner ?? '';
    if (next !== owner) {
      owner = next;
      group = places.get(owner) ?? [];
      places.set(owner, group);
    }
    group.push(at);
  }
  const order = new Uint32Array(repositories.length);
  let filled = 0;
  for (const [, ofOwner] of [...places].toSorted(([one], [other]) => compareWords(one, other))) {
    // Names are compared within their owner only: half the comparisons of sorting them all.
    order.set(sortByName(ofOwner, repositories), filled);
    filled += ofOwner.length;
  }
  return order;
}

function sortByName(places: number[], repositories: readonly Repository[]): number[] {
  const name = (at: number): string => repositories[at]?.name ?? '';
  return places.toSorted((a, b) => compareWords(name(a), name(b)));
}

/** Rows by name; those of one name keep their order. */
export function orderByName(names: readonly string[]): Order {
  return Uint32Array.from([...names.keys()].toSorted((a, b) => compareWords(names[a] ?? '', names[b] ?? '')));
}
