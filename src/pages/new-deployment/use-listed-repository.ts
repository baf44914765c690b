import { useQuery } from '@tanstack/react-query';
import { isRepositoryGiven } from '../../domain/draft/field-checks.ts';
import { repositoriesQuery } from '../../domain/repository-index/repositories-query.ts';
import { config } from '../../service/config/config.ts';

/** The record of a repository in its integration's listing, which confirms the form's values. */
export function useListedRepository(integrationId: string, repoUrl: string) {
  const isListed = config().dialect.paths.repositories !== undefined;
  const listing = useQuery({
    ...repositoriesQuery(integrationId),
    enabled: isListed && isRepositoryGiven({ integrationId, repoUrl }),
  });
  return { listing, repository: listing.data?.find(repoUrl) };
}
