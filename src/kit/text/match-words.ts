/** A text in which case, underscores and white space around it do not matter. */
export function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}

/** How many words a list offers at most. */
const mostOffered = 50;

/**
 * The words that a typed text may mean, in any case and with spaces for underscores: the very word,
 * those that begin with it, then those that contain it.
 */
export function matchWords(words: readonly string[], typed: string): string[] {
  const wanted = folded(typed);
  const rank = (word: string) => (folded(word) === wanted ? 0 : folded(word).startsWith(wanted) ? 1 : 2);
  return words
    .filter((word) => folded(word).includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostOffered);
}
