import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { repositoriesQuery } from '../../domain/repository-index/repositories-query.ts';
import type { Address } from '../../kit/params/use-address.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import type { repositoryParams } from '../../service/wire/parameters.ts';
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
  const { data, error, refetch } = query;
  const isListed = data !== undefined;
  const isUnknown = !isListed && error instanceof ServiceError && error.status === 404;
  useEffect(() => {
    if (integrationId === undefined) return;
    if (isListed) rememberIntegration(integrationId);
    if (isUnknown) forgetIntegration(integrationId);
  }, [integrationId, isListed, isUnknown]);
  return {
    query,
    refresh: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
  };
}
