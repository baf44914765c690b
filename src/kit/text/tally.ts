export function countOne(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

/** Groups items by a key and keeps their order. Items without a key are left out. */
export function grouped<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | undefined,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Texts with their counts, most frequent first. Empty texts are left out. */
export function tally(texts: Iterable<string | undefined>): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) countOne(counts, text);
  return ranked(counts);
}

export function byCount(counts: ReadonlyMap<string, number>): string[] {
  return ranked(counts).map(([text]) => text);
}

function ranked(counts: ReadonlyMap<string, number>): [text: string, count: number][] {
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
