import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Command } from '../kit/commands/match-commands.ts';
import { deployAddress } from '../domain/model/addresses.ts';
import { readParams } from '../kit/params/table.ts';
import { repositoryParams } from '../service/wire/parameters.ts';
import { useRememberedIntegrations } from '../pages/repositories/integrations.ts';
import { repositoriesQuery } from '../domain/repository-index/repositories-query.ts';
import { searchRepositories } from '../domain/repository-index/search-repositories.ts';
import { config } from '../service/config/config.ts';

const mostFound = 8;
/** A listing outside the cache is not requested for a single letter. */
const shortestText = 2;

/**
 * Repositories as commands that deploy them: of the integration in the address, else of the last
 * one used, else of the first configured one.
 */
export function useFoundRepositories(typed: string): {
  readonly found: readonly Command[];
  readonly query: UseQueryResult;
} {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [lastUsed] = useRememberedIntegrations();
  const { integrations, dialect } = config();
  const { values } = readParams(repositoryParams, new URLSearchParams(search));
  const integrationId = values.integrationId ?? lastUsed ?? integrations[0]?.id;
  const wanted = typed.trim();
  const query = useQuery({
    ...repositoriesQuery(integrationId ?? ''),
    enabled:
      integrationId !== undefined &&
      dialect.paths.repositories !== undefined &&
      wanted.length >= shortestText,
  });
  const list = query.data;
  const rows = (list && searchRepositories(list, wanted)?.rows.slice(0, mostFound)) ?? [];
  return {
    found: rows.flatMap((row) => {
      if (!list) return [];
      const repository = list.at(row);
      return {
        label: `Deploy ${repository.owner}/${repository.name}`,
        run: () => void navigate(deployAddress(repository)),
      };
    }),
    query,
  };
}
