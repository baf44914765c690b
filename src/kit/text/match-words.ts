/** A text normalized for comparison: without case, underscores and surrounding white space. */
export function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}

/**
 * The items that match a typed text, in any case and with spaces for underscores: the exact one,
 * those that begin with it, then those that contain it.
 */
export function matchWords<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const query = folded(typed);
  return items
    .map((item) => ({ item, text: folded(textOf(item)) }))
    .filter(({ text }) => text.includes(query))
    .map(({ item, text }) => ({ item, rank: text === query ? 0 : text.startsWith(query) ? 1 : 2 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
