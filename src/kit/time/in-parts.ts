/** Number of items in a part. */
export const partLength = 200;

/** Yields items in parts. Between parts, the browser handles input and paints. */
export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += partLength) {
    yield items.slice(from, from + partLength);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
