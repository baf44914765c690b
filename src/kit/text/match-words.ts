/** A text normalized for comparison: without case, underscores and surrounding white space. */
export function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}

/** Maximum number of words in a list. */
const mostOffered = 50;

/**
 * The words that match a typed text, in any case and with spaces for underscores: the exact word,
 * those that begin with it, then those that contain it.
 */
export function matchWords(words: readonly string[], typed: string): string[] {
  const query = folded(typed);
  const rank = (word: string) => (folded(word) === query ? 0 : folded(word).startsWith(query) ? 1 : 2);
  return words
    .filter((word) => folded(word).includes(query))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostOffered);
}
