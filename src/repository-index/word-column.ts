/** Distinct words, and for each row which of them is its own. */
export interface WordColumn {
  /** In the order in which they first come. */
  words: string[];
  of: Uint32Array<ArrayBuffer>;
}

/** Gathers the words of rows, row by row. */
export class WordGathering {
  readonly #places = new Map<string, number>();
  readonly #of: Uint32Array<ArrayBuffer>;
  #count = 0;
  #word: string | undefined;
  #place = 0;

  /** @param most how many rows there may come */
  constructor(most: number) {
    this.#of = new Uint32Array(most);
  }

  add(word: string): void {
    // Most rows have the word of the row before: to compare is cheaper than to look up.
    if (word !== this.#word) {
      this.#word = word;
      this.#place = this.#places.get(word) ?? this.#places.size;
      if (this.#place === this.#places.size) this.#places.set(word, this.#place);
    }
    this.#of[this.#count++] = this.#place;
  }

  column(): WordColumn {
    return { words: [...this.#places.keys()], of: this.#of.slice(0, this.#count) };
  }
}

/** The words of the rows in `order`. */
export function reorderWords({ words, of }: WordColumn, order: readonly number[]): WordColumn {
  const gathering = new WordGathering(order.length);
  for (const at of order) gathering.add(words[of[at] ?? 0] ?? '');
  return gathering.column();
}
