/*
 * Searching labels without the library: for what it takes too long over, or what is no word to it.
 */

/** First the repositories that are named just so, then those whose owner or name begins so. */
export function rankByName(texts: string[], places: readonly number[], wanted: string): number[] {
  const name = `/${wanted.toLowerCase()}`;
  const ranks = places.map((place) => {
    const text = `/${texts[place]?.toLowerCase()}`;
    return Number(!text.endsWith(name)) + Number(!text.includes(name));
  });
  return [0, 1, 2].flatMap((rank) => places.filter((_, at) => ranks[at] === rank));
}

/** Texts that contain another one as it is, in upper or lower case. */
export function placesWith(texts: string[], wanted: string): number[] {
  const lower = wanted.toLowerCase();
  return [...texts.keys()].filter((place) => texts[place]?.toLowerCase().includes(lower));
}

/** Where the words of a search stand in a text as they are: cheap, for more matches than are ranked. */
export function findWords(text: string, wanted: string): readonly number[] {
  const lower = text.toLowerCase();
  // A letter may be longer in lower case: positions would then be those of another text.
  if (lower.length !== text.length) return [];
  const ranges: number[] = [];
  for (const word of wanted.toLowerCase().split(/\s+/)) {
    const start = lower.indexOf(word, ranges.at(-1) ?? 0);
    if (start !== -1) ranges.push(start, start + word.length);
  }
  return ranges;
}
