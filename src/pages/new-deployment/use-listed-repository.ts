import { useQuery } from '@tanstack/react-query';
import type { Draft } from '../../domain/draft/draft.ts';
import { isRepositoryGiven } from '../../domain/draft/field-checks.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import { readRepositoryName } from '../../domain/model/repository-name.ts';
import { repositoriesQuery } from '../../domain/repository-index/repositories-query.ts';
import { config } from '../../service/config/config.ts';
import type { Link } from '../../domain/draft/linked-draft.ts';

/**
 * The record of the repository that a link names, or else of the one that a draft began with.
 * `wanted` is its owner and name where a link names it.
 */
export function useListedRepository(link: Link, begun: Draft) {
  const isListed = config().dialect.paths.repositories !== undefined && isRepositoryGiven(begun);
  const named = link.repository ?? (isListed ? repositoryLabel(begun.repoUrl) : undefined);
  const name = named === undefined ? undefined : readRepositoryName(named);
  const integrationId = link.integrationId ?? begun.integrationId;
  const listing = useQuery({
    ...repositoriesQuery(integrationId),
    enabled: name !== undefined && integrationId !== '',
    refetchOnWindowFocus: false,
  });
  return {
    listing,
    repository: name && listing.data?.find(name),
    wanted: link.repository === undefined || !name ? undefined : `${name.owner}/${name.name}`,
  };
}
