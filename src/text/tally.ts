/** Adds one to the count of a text. */
export function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

/** Texts, the most frequent first. */
export function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([text]) => text);
}
