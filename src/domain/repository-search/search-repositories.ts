import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { caseless, composed } from '../../kit/text/composed.ts';
import { readPasted } from '../model/pasted-repository.ts';
import { occurrences, search } from './fuzzy-search.ts';

export interface RepositoryMatches {
  /** Rows of the list: the best first if `isRanked`, else in the list's order. */
  rows: readonly number[];
  isRanked: boolean;
  /** The matching parts of a row's full name: start and end, start and end, … */
  ranges: (row: number) => readonly number[];
  /** The reference in a pasted address. */
  reference?: string | undefined;
}

/**
 * Searches a list by `owner/name`: terms in any order, each with at most one typing error. A text
 * that begins with an owner and a slash searches only that owner's names; a pasted URL finds its
 * repository.
 * @returns undefined for an empty text
 */
export function searchRepositories(list: RepositoryList, text: string): RepositoryMatches | undefined {
  const query = composed(text.trim());
  if (query === '') return undefined;
  const owners = ownersIn(list, query);
  const pasted = owners.length === 0 ? readPasted(query) : undefined;
  if (!pasted) return searchOwners(list, query, owners);
  const { url, shorter, refs } = pasted;
  const row = list.rowOf(url) ?? (shorter === undefined ? undefined : list.rowOf(shorter));
  const reference = refs.length === 1 ? refs[0] : undefined;
  if (row !== undefined) return { rows: [row], isRanked: true, ranges: () => [], reference };
  const label = repositoryLabel(url);
  return { ...searchOwners(list, label, ownersIn(list, label)), reference };
}

/** Searches the names of each owner until one has matches; without owners, searches all full names. */
function searchOwners(list: RepositoryList, query: string, owners: readonly string[]): RepositoryMatches {
  const all = owners.map((owner) => searchNames(list, query, owner));
  return all.find(({ rows }) => rows.length > 0) ?? all[0] ?? searchFullNames(list, query);
}

/** True if the full name is already composed: otherwise positions in it would be wrong. */
const isComposed = (list: RepositoryList, row: number) =>
  composed(list.fullNameAt(row)) === list.fullNameAt(row);

function searchFullNames(list: RepositoryList, query: string): RepositoryMatches {
  const nameStart = (row: number) => composed(list.ownerAt(row)).length + 1;
  const { indices, isRanked, ranges } = search(list.fullNames(), query, nameStart);
  return {
    rows: indices,
    isRanked,
    ranges: (row) =>
      isComposed(list, row)
        ? (occurrences(list.fullNameAt(row), nameStart(row), query) ?? ranges?.get(row) ?? [])
        : [],
  };
}

function searchNames(list: RepositoryList, query: string, owner: string): RepositoryMatches {
  const offset = owner.length + 1;
  const name = query.slice(composed(owner).length + 1).trim();
  const rows = rowsOf(list, owner);
  if (name === '') return { rows, isRanked: false, ranges: () => [] };
  const { indices, isRanked, ranges } = search(
    rows.map((row) => composed(list.nameAt(row))),
    name,
    () => 0,
  );
  const inName = (row: number) =>
    occurrences(list.nameAt(row), 0, name) ?? ranges?.get(rows.indexOf(row)) ?? [];
  return {
    rows: indices.map((at) => rows[at] ?? 0),
    isRanked,
    ranges: (row) => (isComposed(list, row) ? inName(row).map((position) => position + offset) : []),
  };
}

/**
 * The owners that a search text begins with, before a slash, ignoring case. The longest is first, as a
 * GitLab group can contain another group ("group", "group/sub").
 */
function ownersIn({ columns }: RepositoryList, query: string): string[] {
  const lower = caseless(query);
  return columns.owners.values
    .filter((owner) => lower.startsWith(`${caseless(owner)}/`))
    .toSorted((one, other) => other.length - one.length);
}

function rowsOf({ columns }: RepositoryList, owner: string): number[] {
  const code = columns.owners.values.indexOf(owner);
  return [...columns.owners.codes.keys()].filter((row) => columns.owners.codes[row] === code);
}
