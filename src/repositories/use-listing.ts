import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { repositoryParams } from '../params/table.ts';
import type { Address } from '../params/use-address.ts';
import { repositoriesQuery } from '../repository-index/repositories-query.ts';
import { ServiceError } from '../transport/errors.ts';
import { forgetIntegration, rememberIntegration } from './remembered-integrations.ts';

export type RepositoriesAddress = Address<typeof repositoryParams>;
export type Listing = ReturnType<typeof useListing>;

/**
 * The repositories of an integration, with the ways to refresh and to cancel them. An integration
 * that has a listing is remembered; one that the service does not know is forgotten.
 */
export function useListing(integrationId: string | undefined) {
  const client = useQueryClient();
  const options = repositoriesQuery(integrationId ?? '');
  const query = useQuery({ ...options, enabled: integrationId !== undefined });
  const isListed = query.data !== undefined;
  const isUnknown = query.error instanceof ServiceError && query.error.status === 404;
  useEffect(() => {
    if (integrationId !== undefined && isListed) rememberIntegration(integrationId);
    if (integrationId !== undefined && !isListed && isUnknown) forgetIntegration(integrationId);
  }, [integrationId, isListed, isUnknown]);
  return {
    query,
    refresh: () => void query.refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
  };
}
