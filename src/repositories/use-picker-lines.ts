import { useQuery } from '@tanstack/react-query';
import { rowsByNameQuery } from '../repository-index/repositories-query.ts';
import type { RepositoryList } from '../repository-index/repository-list.ts';
import { type RepositoryMatches, searchRepositories } from '../repository-index/search-repositories.ts';
import { groupByOwner, type PickerLine } from './picker-lines.ts';

export const orders = {
  owner: 'Owner and name',
  name: 'Name',
  service: 'Service order',
} as const;
export type Order = keyof typeof orders;

/**
 * The lines that the picker shows for a search text, computed in the same render.
 * @returns the lines, and the matches; undefined without a text
 */
export function usePickerLines(
  list: RepositoryList,
  text: string,
  order: Order,
): { lines: readonly PickerLine[]; matches: RepositoryMatches | undefined } {
  const { data: byName } = useQuery({ ...rowsByNameQuery(list), enabled: order === 'name' });
  const matches = searchRepositories(list, text);
  return { lines: linesOf(list, matches, order === 'name' ? byName : undefined, order), matches };
}

function linesOf(
  list: RepositoryList,
  matches: RepositoryMatches | undefined,
  byName: Uint32Array | undefined,
  order: Order,
): readonly PickerLine[] {
  if (matches) return matches.isRanked ? matches.rows : groupByOwner(list, matches.rows);
  if (order === 'service') return [...list.serviceOrder];
  return byName ? [...byName] : groupByOwner(list, Array(list.size).keys());
}
