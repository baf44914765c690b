import uFuzzy from '@leeoniya/ufuzzy';

/** More matches than this are not ranked. */
const maxRanked = 2_000;
/** More matches than this are ranked without the library (docs/decisions.md#speed). */
const maxLibraryMatches = 1_000;
/** A longer term was probably pasted. Searching it with typing errors takes seconds. */
const maxTermLength = 20;
const maxTextLength = 120;

// Without these classes, only names in Latin script are found.
const letter = String.raw`\p{L}\p{M}`;
const interSplit = `[^${letter}\\d']+`;
const noLetters = new RegExp(interSplit, 'u');
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: `[${letter}\\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
  // Allow one typing error in each term.
  intraMode: 1,
  // Keep equal matches in the list's order.
  compare: () => 0,
});

/**
 * Searches texts and returns the indices of the matches, the best first if `isRanked`.
 * @param nameStart where the name begins in each text
 * @returns `ranges` has the matching parts, by index; absent if the library returns none
 */
export function search(texts: string[], query: string, nameStart: (index: number) => number) {
  const [indices, info, order] = isLong(query) ? [null] : fuzzy.search(texts, query, 1, maxLibraryMatches);
  // The library finds no terms in punctuation or emoji: search for the literal text.
  if (!indices) {
    const lower = query.toLowerCase();
    const including = [...texts.keys()].filter((index) => texts[index]?.toLowerCase().includes(lower));
    return { indices: including, isRanked: false };
  }
  if (indices.length > maxRanked) return { indices, isRanked: false };
  if (indices.length === 0) return { indices, isRanked: true };
  const ranked = info && order ? order.map((at) => info.idx[at] ?? 0) : indices;
  const terms = termsOf(query);
  const rankOf = (index: number): number => {
    const text = (texts[index] ?? '').toLowerCase();
    const start = nameStart(index);
    if (text.slice(start) === query.toLowerCase()) return -1;
    const ranks = terms.map((term) => findTerm(text, start, term)?.rank ?? unplaced);
    return ranks.reduce((sum, rank) => sum + rank, 0);
  };
  return {
    indices: ranked
      .map((index) => ({ index, rank: rankOf(index) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ index }) => index),
    isRanked: true,
    ranges: new Map(info?.idx.map((index, at) => [index, info.ranges[at] ?? []])),
  };
}

/** The words of a search; for a text without letters, the text itself. */
function termsOf(query: string): string[] {
  const lower = query.toLowerCase();
  const terms = lower.split(noLetters).filter(Boolean);
  return terms.length > 0 ? terms : [lower];
}

/** The rank of a term that matches only with a typing error. */
const unplaced = 6;

/**
 * The best place of a term in a text. Names (ranks 0 to 2) rank before owners (3 to 5); in each, whole
 * words rank before beginnings of words, and other parts are last.
 */
function findTerm(
  text: string,
  nameStart: number,
  term: string,
): { start: number; rank: number } | undefined {
  let best: { start: number; rank: number } | undefined;
  for (let start = text.indexOf(term); start !== -1; start = text.indexOf(term, start + 1)) {
    const isEdge = (at: number) => noLetters.test(text[at] ?? '-');
    const ofWord = !isEdge(start - 1) ? 2 : isEdge(start + term.length) ? 0 : 1;
    const rank = start < nameStart ? 3 + ofWord : ofWord;
    if (!best || rank < best.rank) best = { start, rank };
  }
  return best;
}

/** Positions of a search's terms in a text; undefined if a term matches only with a typing error. */
export function occurrences(text: string, nameStart: number, query: string): readonly number[] | undefined {
  const lower = text.toLowerCase();
  // A letter can be longer in lower case: then positions would be wrong.
  if (lower.length !== text.length) return [];
  const ranges: { start: number; end: number }[] = [];
  for (const term of termsOf(query)) {
    const place = findTerm(lower, nameStart, term);
    if (!place) return undefined;
    ranges.push({ start: place.start, end: place.start + term.length });
  }
  ranges.sort((a, b) => a.start - b.start);
  // Cut overlapping terms.
  return ranges.flatMap(({ start, end }, at) => {
    const before = Math.max(0, ...ranges.slice(0, at).map((range) => range.end));
    return end <= before ? [] : [Math.max(start, before), end];
  });
}

function isLong(query: string): boolean {
  return query.length > maxTextLength || query.split(noLetters).some((term) => term.length > maxTermLength);
}
