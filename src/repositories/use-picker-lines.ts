import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupedLines, type PickerLines, plainLines } from '../repository-index/repository-lines.ts';
import { createRepositorySearch, type RepositoryMatches } from '../repository-index/repository-search.ts';
import type { RepositoryList } from '../repository-index/repository-list.ts';

export const orders = {
  owner: 'Owner and name',
  name: 'Name',
  sender: 'As the service sent them',
} as const;
export type Order = keyof typeof orders;

/**
 * What the picker shows for a search text, at once: the text and its lines are never of different moments.
 * @returns the lines, and what matched; no matches without a text
 */
export function usePickerLines(
  list: RepositoryList,
  text: string,
  order: Order,
): { lines: PickerLines; matches: RepositoryMatches | undefined } {
  const byName = useQuery({
    queryKey: ['repositories by name', list.integrationId, list.fetchedAt],
    queryFn: () => list.byName,
    enabled: order === 'name',
    structuralSharing: false,
    gcTime: 0,
  });
  // The search keeps what it has prepared for a listing: made once for each, whatever the compiler decides.
  const search = useMemo(() => createRepositorySearch(list), [list]);
  const matches = useMemo(() => search(text), [search, text]);
  const names = byName.data;
  const lines = useMemo(() => {
    if (matches?.isRanked) return plainLines(matches.rows);
    if (matches) return groupedLines(list, matches.rows);
    if (order === 'sender') return plainLines(list.bySender);
    if (order === 'name' && names) return plainLines(names);
    return groupedLines(list);
  }, [list, matches, names, order]);
  return { lines, matches };
}
