import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Command } from '../kit/commands/match-commands.ts';
import { deployAddress } from '../domain/model/deploy-address.ts';
import { listingsInCache } from '../domain/repository-index/repositories-query.ts';
import { searchRepositories } from '../domain/repository-index/search-repositories.ts';

const mostFound = 8;

/**
 * Repositories as commands that deploy them, of the listings that were read: a few letters are no
 * reason to request one.
 */
export function useFoundRepositories(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wanted = typed.trim();
  if (wanted === '') return [];
  const repositories = listingsInCache(client).flatMap((list) =>
    (searchRepositories(list, wanted)?.rows.slice(0, mostFound) ?? []).map((row) => list.at(row)),
  );
  return repositories.slice(0, mostFound).map((repository) => ({
    label: `Deploy ${repository.owner}/${repository.name}`,
    run: () => void navigate(deployAddress(repository)),
  }));
}
