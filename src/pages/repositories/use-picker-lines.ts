import { useDeferredValue, useState } from 'react';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import {
  type RepositoryMatches,
  searchRepositories,
} from '../../domain/repository-index/search-repositories.ts';
import { deployedRows } from './deployed-rows.ts';
import { groupByOwner, type PickerLine, recentFirst } from './picker-lines.ts';
import { readUsedRepositories } from './used-repositories.ts';

/** The search and the filter of the picker. */
export interface PickerView {
  text: string;
  /** Only repositories with a deployment, or only those without. */
  isDeployed: boolean | undefined;
}

/**
 * The lines that the picker shows, computed in the same render.
 * @returns the lines, how many of them are rows, and the matches; undefined without a text
 */
export function usePickerLines(
  list: RepositoryList,
  { text, isDeployed }: PickerView,
  deployments: RepositoryDeployments,
): { lines: readonly PickerLine[]; count: number; matches: RepositoryMatches | undefined } {
  // Nothing moves under the pointer that has just used one.
  const [used] = useState(readUsedRepositories);
  const filter = useDeferredValue(isDeployed);
  const deployed = filter === undefined ? undefined : deployedRows(list, deployments);
  // A pasted URL, in any spelling.
  const matches = searchRepositories(list, /^\S+[:/]\S*\//.test(text) ? repositoryLabel(text) : text);
  const all: readonly number[] = matches?.rows ?? [...Array(list.size).keys()];
  const rows = deployed ? all.filter((row) => (deployed[row] === 1) === filter) : all;
  return { lines: linesOf(list, rows, matches, used), count: rows.length, matches };
}

function linesOf(
  list: RepositoryList,
  rows: readonly number[],
  matches: RepositoryMatches | undefined,
  used: readonly string[],
): readonly PickerLine[] {
  if (!matches) return recentFirst(list, rows, used);
  return matches.isRanked ? rows : groupByOwner(list, rows);
}
