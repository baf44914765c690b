/** Yields items in parts. Between parts, the browser handles input and paints. */
export async function* inParts<Item>(items: readonly Item[], length: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += length) {
    yield items.slice(from, from + length);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
