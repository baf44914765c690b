import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import type { RepositoryOrder } from '../../service/wire/parameters.ts';
import { rowsByNameQuery } from '../../domain/repository-index/repositories-query.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import {
  type RepositoryMatches,
  searchRepositories,
} from '../../domain/repository-index/search-repositories.ts';
import { deployedRows } from './deployed-rows.ts';
import { groupByOwner, type PickerLine, recentFirst } from './picker-lines.ts';
import { readUsedRepositories } from './used-repositories.ts';

/** What the picker was asked to show. */
export interface PickerView {
  text: string;
  /** By owner and name unless given. */
  order: RepositoryOrder | undefined;
  /** Only repositories with a deployment, or only those without. */
  isDeployed: boolean | undefined;
}

/**
 * The lines that the picker shows, computed in the same render.
 * @returns the lines, how many of them are rows, and the matches; undefined without a text
 */
export function usePickerLines(
  list: RepositoryList,
  { text, order, isDeployed }: PickerView,
  deployments: RepositoryDeployments,
): { lines: readonly PickerLine[]; count: number; matches: RepositoryMatches | undefined } {
  const { data: byName } = useQuery({ ...rowsByNameQuery(list), enabled: order === 'name' });
  // Nothing moves under the pointer that has just used one.
  const [used] = useState(readUsedRepositories);
  const wanted = useDeferredValue(isDeployed);
  const deployed = wanted === undefined ? undefined : deployedRows(list, deployments);
  // What looks like a URL was pasted, in whatever spelling.
  const matches = searchRepositories(list, /^\S+[:/]\S*\//.test(text) ? repositoryLabel(text) : text);
  const all = rowsOf(list, matches, order === 'name' ? byName : undefined, order);
  const rows = deployed ? all.filter((row) => (deployed[row] === 1) === wanted) : all;
  return { lines: linesOf(list, rows, matches, order, used), count: rows.length, matches };
}

function rowsOf(
  list: RepositoryList,
  matches: RepositoryMatches | undefined,
  byName: Uint32Array | undefined,
  order: RepositoryOrder | undefined,
): readonly number[] {
  if (matches) return matches.rows;
  if (order === 'service') return [...list.serviceOrder];
  return [...(byName ?? Array(list.size).keys())];
}

function linesOf(
  list: RepositoryList,
  rows: readonly number[],
  matches: RepositoryMatches | undefined,
  order: RepositoryOrder | undefined,
  used: readonly string[],
): readonly PickerLine[] {
  if (matches) return matches.isRanked ? rows : groupByOwner(list, rows);
  return order === undefined ? recentFirst(list, rows, used) : rows;
}
