import { caseless } from './composed.ts';

/** Lowercases a text and replaces underscores by spaces, for comparisons. */
export function folded(text: string): string {
  return caseless(text).replaceAll('_', ' ');
}

/** The value that equals a typed text, ignoring case and underscores; otherwise the typed text. */
export function matchIgnoringCase(typed: string, values: readonly string[]): string {
  // An exact match wins, because values may differ only in case.
  if (values.includes(typed)) return typed;
  return values.find((value) => folded(value) === folded(typed)) ?? typed;
}

/**
 * The items that match a typed text, ignoring case and underscores. Exact matches come first, then
 * items that begin with the text, then items with a word that does, then items that contain it.
 */
export function matchWords<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const query = folded(typed.trim());
  return items
    .map((item) => ({ item, text: folded(textOf(item)) }))
    .filter(({ text }) => text.includes(query))
    .map(({ item, text }) => ({
      item,
      rank: text === query ? 0 : text.startsWith(query) ? 1 : text.includes(` ${query}`) ? 2 : 3,
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
