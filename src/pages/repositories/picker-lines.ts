import { useDeferredValue } from 'react';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import {
  type RepositoryMatches,
  searchRepositories,
} from '../../domain/repository-search/search-repositories.ts';
import { grouped } from '../../kit/text/tally.ts';

export interface PickerHeading {
  owner: string;
  count: number;
}

/** A line of the picker: a heading, or the index of a repository. */
export type PickerLine = PickerHeading | number;

/** Groups rows under the headings of their owners. @param rows sorted by owner */
export function groupByOwner(list: RepositoryList, rows: Iterable<number>): PickerLine[] {
  const lines: PickerLine[] = [];
  const { codes } = list.columns.owners;
  let heading: PickerHeading | undefined;
  let code: number | undefined;
  for (const row of rows) {
    if (!heading || codes[row] !== code) lines.push((heading = { owner: list.ownerAt(row), count: 0 }));
    code = codes[row];
    heading.count += 1;
    lines.push(row);
  }
  return lines;
}

/**
 * Sorts rows: owners with deployed repositories come first, and within an owner the deployed ones.
 */
export function deployedFirst(
  list: RepositoryList,
  rows: readonly number[],
  deployed: Uint8Array,
): readonly number[] {
  const isDeployed = (row: number) => deployed[row] === 1;
  const owners = [...grouped(rows, (row) => list.ownerAt(row)).values()];
  const first = owners.filter((members) => members.some(isDeployed));
  const last = owners.filter((members) => !members.some(isDeployed));
  return [...first, ...last].flatMap((members) =>
    members.toSorted((a, b) => Number(isDeployed(b)) - Number(isDeployed(a))),
  );
}

/** The search and the filter of the picker. */
export interface PickerView {
  text: string;
  /** True for only repositories with a deployment, false for only those without. */
  isDeployed: boolean | undefined;
}

/**
 * The lines of the picker.
 * @param placed the deployments whose repositories come first
 * @param owner an owner that is not shown if there is no other
 * @returns the lines, the positions of headings in them, whether rows show their owners, the number of
 * rows, the matches (undefined without a text), and the filter of the lines
 */
export function usePickerLines(
  list: RepositoryList,
  { text, isDeployed }: PickerView,
  deployments: RepositoryDeployments,
  placed: RepositoryDeployments,
  owner: string | undefined,
): {
  lines: readonly PickerLine[];
  headings: readonly number[];
  hasOwners: boolean;
  count: number;
  matches: RepositoryMatches | undefined;
  filter: boolean | undefined;
} {
  'use memo';
  const filter = useDeferredValue(isDeployed);
  const deployed = filter === undefined ? undefined : deployedRows(list, deployments);
  const matches = searchRepositories(list, text);
  const all: readonly number[] = matches?.rows ?? [...Array(list.size).keys()];
  const rows = deployed ? all.filter((row) => (deployed[row] === 1) === filter) : all;
  const { codes } = list.columns.owners;
  const [first] = rows;
  const isAlone =
    first !== undefined && list.ownerAt(first) === owner && rows.every((row) => codes[row] === codes[first]);
  const isRanked = matches?.isRanked === true;
  const isPlaced = !isRanked && filter === undefined && placed.size > 0;
  const inOrder = isPlaced ? deployedFirst(list, rows, deployedRows(list, placed)) : rows;
  const lines = isRanked || isAlone ? inOrder : groupByOwner(list, inOrder);
  const hasOwners = isRanked && !isAlone;
  return { lines, headings: headingsOf(lines), hasOwners, count: rows.length, matches, filter };
}

/** The positions of the headings. The rows of each heading follow it. */
function headingsOf(lines: readonly PickerLine[]): number[] {
  const headings: number[] = [];
  for (let at = 0, line = lines[0]; typeof line === 'object'; line = lines[at]) {
    headings.push(at);
    at += line.count + 1;
  }
  return headings;
}

const lastFolder = (text: string) => text.slice(text.lastIndexOf('/') + 1);

/**
 * For each row, 1 if its repository has a deployment. It only parses URLs that end like a URL of a
 * deployment (docs/decisions.md#speed).
 */
export function deployedRows(list: RepositoryList, deployments: RepositoryDeployments): Uint8Array {
  const folders = new Set(Array.from(deployments.keys(), lastFolder));
  const isDeployed = (url: string): boolean => {
    const isUsual = url.includes('://') && !/[?#%]|[^ -~]|\/$|\.git$/i.test(url);
    if (isUsual && !folders.has(lastFolder(url).toLowerCase())) return false;
    return deployments.has(repositoryKey(url));
  };
  return Uint8Array.from({ length: list.size }, (_, row) => Number(isDeployed(list.urlAt(row))));
}
