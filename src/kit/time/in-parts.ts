/** Items in parts, after each of which pending input and painting take place. */
export async function* inParts<Item>(items: readonly Item[], length: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += length) {
    yield items.slice(from, from + length);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
