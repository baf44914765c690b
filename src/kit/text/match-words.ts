import { caseless } from './composed.ts';

/** A text normalized for comparison: without case and underscores. */
export function folded(text: string): string {
  return caseless(text).replaceAll('_', ' ');
}

/**
 * The value that a typed text matches, in any case and with spaces for underscores; else the text.
 */
export function matchIgnoringCase(typed: string, values: readonly string[]): string {
  // An exact match wins: values may differ in case alone.
  if (values.includes(typed)) return typed;
  return values.find((value) => folded(value) === folded(typed)) ?? typed;
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
  const query = folded(typed.trim());
  return items
    .map((item) => ({ item, text: folded(textOf(item)) }))
    .filter(({ text }) => text.includes(query))
    .map(({ item, text }) => ({ item, rank: text === query ? 0 : text.startsWith(query) ? 1 : 2 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
