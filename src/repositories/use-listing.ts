import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { repositoryParams } from '../params/table.ts';
import type { Address } from '../params/use-address.ts';
import { repositoriesQuery } from '../repository-index/repositories-query.ts';

export type RepositoriesAddress = Address<typeof repositoryParams>;
export type Listing = ReturnType<typeof useListing>;

/** The repositories of the integration that the address names, and what can be done about them. */
export function useListing(integrationId: string | undefined) {
  const client = useQueryClient();
  const options = repositoriesQuery(integrationId ?? '');
  const query = useQuery({ ...options, enabled: integrationId !== undefined });
  return {
    query,
    refresh: () => void query.refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
  };
}
