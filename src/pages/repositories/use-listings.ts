import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { repositoryParams } from '../../service/wire/parameters.ts';
import type { Address } from '../../kit/params/use-address.ts';
import { mergedQuery, repositoriesQuery } from '../../domain/repository-index/repositories-query.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import { forgetIntegration, rememberIntegration } from './remembered-integrations.ts';

export type RepositoriesAddress = Address<typeof repositoryParams>;
export type Listings = ReturnType<typeof useListings>;

/**
 * The repositories of integrations, with the ways to refresh and to cancel them. An integration
 * that has a listing is remembered; one that the service does not know is forgotten.
 */
export function useListings(integrationIds: readonly string[]) {
  const client = useQueryClient();
  const queries = useQueries({ queries: integrationIds.map((id) => repositoriesQuery(id)) });
  const lists = queries.flatMap(({ data }) => data ?? []);
  const { data: merged } = useQuery({ ...mergedQuery(lists), enabled: lists.length > 1 });
  const idsOf = (isMeant: (query: (typeof queries)[number]) => boolean) =>
    integrationIds.filter((_, at) => queries[at] && isMeant(queries[at])).join();
  const listed = idsOf(({ data }) => data !== undefined);
  const unknown = idsOf(
    ({ data, error }) => data === undefined && error instanceof ServiceError && error.status === 404,
  );
  useEffect(() => {
    // The first of them is the last that is remembered.
    listed.split(',').filter(Boolean).toReversed().forEach(rememberIntegration);
    unknown.split(',').filter(Boolean).forEach(forgetIntegration);
  }, [listed, unknown]);
  return {
    queries,
    /** All that came; the first alone until the others are merged with it. */
    list: lists.length > 1 ? (merged ?? lists[0]) : lists[0],
    isFetching: queries.some(({ isFetching }) => isFetching),
    refresh: () => queries.forEach(({ refetch }) => void refetch()),
    cancel: () => {
      for (const id of integrationIds)
        void client.cancelQueries({ queryKey: repositoriesQuery(id).queryKey });
    },
  };
}
