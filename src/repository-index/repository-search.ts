import uFuzzy from '@leeoniya/ufuzzy';
import { letterMask, letterMasks } from './letter-masks.ts';
import type { RepositoryList } from './repository-list.ts';
import { findWords, placesWith, rankByName } from './plain-search.ts';

/** What a search found: rows of the list, the best first where `isRanked`, else in the list's order. */
export interface RepositoryMatches {
  rows: readonly number[];
  isRanked: boolean;
  /** The parts of a row's label that matched: start and end, start and end, … */
  ranges: (row: number) => readonly number[];
}

/** More matches than this are not ranked: nobody reads them. */
const rankedMost = 2_000;
/** More matches than this are ranked by their names alone: more would be felt at each key. */
const closelyRankedMost = 1_000;
/** What is longer was pasted, not mistyped: allowing for errors in it costs seconds, and finds nothing more. */
const longestWord = 20;
const longestText = 120;

// Without these classes names in other scripts than Latin would never be found.
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
  // One typing error in each word is forgiven.
  intraMode: 1,
  // What fits as well stays in the list's order.
  compare: () => 0,
});

/** A part of the list in which a text is looked for: the texts, and the row of the first of them. */
interface Scope {
  texts: string[];
  /** The letters of each text. */
  masks: Int32Array;
  firstRow: number;
  /** Where the texts begin in their labels. */
  labelOffset: number;
}

/**
 * Prepares searching a listing by `owner/name`: words in any order, each with at most one typing error. A text that
 * begins with an owner and a slash looks among that owner's names alone.
 */
export function createRepositorySearch(
  list: RepositoryList,
): (text: string) => RepositoryMatches | undefined {
  let all: Scope | undefined;
  let ofOwner: (Scope & { owner: string }) | undefined;
  return (text) => {
    const wanted = text.trimStart();
    if (wanted.trim() === '') return undefined;
    const owner = ownerIn(list, wanted);
    if (owner === undefined) {
      all ??= { texts: list.labels(), masks: list.labelMasks(), firstRow: 0, labelOffset: 0 };
      return search(all, wanted.trim());
    }
    if (ofOwner?.owner !== owner) ofOwner = { owner, ...scopeOf(list, owner) };
    return search(ofOwner, wanted.slice(owner.length + 1).trim());
  };
}

/** The owner that a search text is bound to: it begins with the owner and a slash, in upper or lower case. */
export function ownerIn(list: RepositoryList, text: string): string | undefined {
  const wanted = text.trimStart().toLowerCase();
  if (!wanted.includes('/')) return undefined;
  return list.owners.find((owner) => wanted.startsWith(`${owner.toLowerCase()}/`));
}

function scopeOf(list: RepositoryList, owner: string): Scope {
  const place = list.owners.indexOf(owner);
  const texts: string[] = [];
  let firstRow = -1;
  for (let row = 0; row < list.size; row++) {
    if (list.ownerPlaceAt(row) !== place) continue;
    if (firstRow === -1) firstRow = row;
    texts.push(list.labelAt(row).slice(owner.length + 1));
  }
  return { texts, masks: letterMasks(texts), firstRow, labelOffset: owner.length + 1 };
}

function search({ texts, masks, firstRow, labelOffset }: Scope, wanted: string): RepositoryMatches {
  const { places, isRanked, rangesOf } =
    wanted === ''
      ? { places: [...texts.keys()], isRanked: false, rangesOf: () => [] }
      : findPlaces({ texts, masks }, wanted);
  const known = new Map<number, readonly number[]>();
  return {
    rows: firstRow === 0 ? places : places.map((place) => place + firstRow),
    isRanked,
    ranges(row) {
      const ranges = known.get(row) ?? rangesOf(row - firstRow).map((position) => position + labelOffset);
      known.set(row, ranges);
      return ranges;
    },
  };
}

interface Found {
  places: number[];
  isRanked: boolean;
  rangesOf: (place: number) => readonly number[];
}

function findPlaces({ texts, masks }: Pick<Scope, 'texts' | 'masks'>, wanted: string): Found {
  const rangesOf = (place: number) => findWords(texts[place] ?? '', wanted);
  if (isLong(wanted)) return { places: placesWith(texts, wanted), isRanked: false, rangesOf };
  const among = placesWithLetters(masks, wanted);
  // Of one letter the masks tell all, but for texts with other characters than ASCII's.
  const isFound = /^[a-z]$/.test(wanted) && among?.every((place) => masks[place] !== -1);
  const [places, info, order] = searchAmong(texts, wanted, among, isFound);
  // Where nothing matches, the library answers with an info that is empty.
  if (places?.length && info && order) {
    const infoOf = new Map(info.idx.map((place, at) => [place, at]));
    return {
      places: order.map((at) => info.idx[at] ?? 0),
      isRanked: true,
      rangesOf: (place) => info.ranges[infoOf.get(place) ?? -1] ?? [],
    };
  }
  if (places) {
    const isRanked = places.length <= rankedMost;
    return { places: isRanked ? rankByName(texts, places, wanted) : places, isRanked, rangesOf };
  }
  // Without a letter or digit there are no words to look for: signs and pictures are taken as they are.
  return { places: placesWith(texts, wanted), isRanked: false, rangesOf };
}

/**
 * The library's search, among those places alone where some are given: it takes them for found where it looks for one word.
 * @param isFound that word is known to stand in all of them
 */
export function searchAmong(texts: string[], wanted: string, among?: number[], isFound = false) {
  const places = among && !isFound && !wanted.includes(' ') ? fuzzy.filter(texts, wanted, among) : among;
  // Of no places it would look through all.
  if (places?.length === 0) return [places, null, null] as const;
  return fuzzy.search(texts, wanted, 1, closelyRankedMost, places ?? undefined);
}

/**
 * The places whose text has the letters of each word; of five letters and more, one may be mistyped. To tell is far
 * cheaper than to search, which is left with a few. Undefined where the words are not so plain that this is sure.
 */
export function placesWithLetters(masks: Int32Array, wanted: string): number[] | undefined {
  if (!/^[a-z\d]+(?: [a-z\d]+)*$/.test(wanted)) return undefined;
  return wanted
    .split(' ')
    .reduce<number[] | undefined>((among, word) => withLetters(masks, word, among), undefined);
}

/** Those places (all unless told) whose text has the letters of a word. */
function withLetters(masks: Int32Array, word: string, among?: readonly number[]): number[] {
  const wanted = letterMask(word);
  const isExact = word.length < 5;
  const places: number[] = [];
  const count = among?.length ?? masks.length;
  // Runs over all labels at each key: nothing is called in it.
  for (let at = 0; at < count; at++) {
    const place = among ? (among[at] ?? 0) : at;
    const missing = wanted & ~(masks[place] ?? 0);
    if (missing === 0 || (!isExact && (missing & (missing - 1)) === 0)) places.push(place);
  }
  return places;
}

function isLong(wanted: string): boolean {
  return wanted.length > longestText || wanted.split(noLetters).some((word) => word.length > longestWord);
}
