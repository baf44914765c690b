import uFuzzy from '@leeoniya/ufuzzy';
import type { RepositoryList } from './repository-list.ts';

/** What a search found. */
export interface RepositoryMatches {
  /** Rows of the list, the best first where `isRanked`, else in the list's order. */
  rows: readonly number[];
  isRanked: boolean;
  /** The parts of a row's label that matched: start and end, start and end, … */
  ranges: (row: number) => readonly number[];
}

/** More matches are not ranked: nobody reads so many. */
const mostRanked = 2_000;
/**
 * More matches are ranked by their names alone: ranking takes 10 ms for each thousand, at each key.
 */
const mostRankedByParts = 1_000;
/** A longer term was pasted, not typed: allowing for typing errors in it takes seconds. */
const longestTerm = 20;
const longestText = 120;

// Without these classes names in other scripts than Latin are not found.
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
  // One typing error in each term is forgiven.
  intraMode: 1,
  // Equal matches stay in the list's order.
  compare: () => 0,
});

/**
 * Searches a list by `owner/name`: terms in any order, each with at most one typing error. A text
 * that begins with an owner and a slash searches that owner's names alone.
 * @returns undefined for an empty text
 */
export function searchRepositories(list: RepositoryList, text: string): RepositoryMatches | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const owner = ownerIn(list, wanted);
  if (owner === undefined) {
    const { found, isRanked, ranges } = search(list.labels(), wanted);
    return {
      rows: found,
      isRanked,
      ranges: (row) => ranges?.get(row) ?? occurrences(list.labelAt(row), wanted),
    };
  }
  const offset = owner.length + 1;
  const name = wanted.slice(offset).trim();
  const rows = rowsOf(list, owner);
  if (name === '') return { rows, isRanked: false, ranges: () => [] };
  const { found, isRanked, ranges } = search(
    rows.map((row) => list.nameAt(row)),
    name,
  );
  const inName = (row: number) => ranges?.get(rows.indexOf(row)) ?? occurrences(list.nameAt(row), name);
  return {
    rows: found.map((at) => rows[at] ?? 0),
    isRanked,
    ranges: (row) => inName(row).map((position) => position + offset),
  };
}

/** The owner that a search text begins with, before a slash, in upper or lower case. */
function ownerIn({ columns }: RepositoryList, wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  return columns.owners.values.find((owner) => lower.startsWith(`${owner.toLowerCase()}/`));
}

function rowsOf({ columns }: RepositoryList, owner: string): number[] {
  const code = columns.owners.values.indexOf(owner);
  return [...columns.owners.codes.keys()].filter((row) => columns.owners.codes[row] === code);
}

interface Found {
  /** Indices of texts. */
  found: number[];
  isRanked: boolean;
  /** The parts that matched, by the index of the text; absent where the library has none. */
  ranges?: Map<number, number[]>;
}

function search(texts: string[], wanted: string): Found {
  const [found, info, order] = isLong(wanted) ? [null] : fuzzy.search(texts, wanted, 1, mostRankedByParts);
  // Punctuation and emoji are no terms to the library: the text is searched for as it is.
  if (!found) return { found: including(texts, wanted), isRanked: false };
  if (found.length > mostRanked) return { found, isRanked: false };
  // Where nothing matches, the library has no info.
  if (found.length === 0 || !info || !order)
    return { found: namesFirst(texts, found, wanted), isRanked: true };
  const ranked = order.map((at) => info.idx[at] ?? 0);
  return {
    found: namesFirst(texts, ranked, wanted),
    isRanked: true,
    ranges: new Map(info.idx.map((index, at) => [index, info.ranges[at] ?? []])),
  };
}

/** First the texts whose last part is the one wanted, then those with a part that begins so. */
function namesFirst(texts: readonly string[], found: readonly number[], wanted: string): number[] {
  const part = `/${wanted.toLowerCase()}`;
  const rankOf = (index: number): number => {
    const text = `/${texts[index]?.toLowerCase()}`;
    if (text.endsWith(part)) return 0;
    return text.includes(part) ? 1 : 2;
  };
  return found
    .map((index) => ({ index, rank: rankOf(index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ index }) => index);
}

/** Texts that include another one as it is, in upper or lower case. */
function including(texts: readonly string[], wanted: string): number[] {
  const lower = wanted.toLowerCase();
  return [...texts.keys()].filter((index) => texts[index]?.toLowerCase().includes(lower));
}

/** Where the terms of a search stand in a text as they are. */
function occurrences(text: string, wanted: string): readonly number[] {
  const lower = text.toLowerCase();
  // A letter may be longer in lower case: positions would then be those of another text.
  if (lower.length !== text.length) return [];
  const ranges: number[] = [];
  for (const term of wanted.toLowerCase().split(/\s+/)) {
    const start = lower.indexOf(term, ranges.at(-1) ?? 0);
    if (start !== -1) ranges.push(start, start + term.length);
  }
  return ranges;
}

function isLong(wanted: string): boolean {
  return wanted.length > longestText || wanted.split(noLetters).some((term) => term.length > longestTerm);
}
