import { queryOptions } from '@tanstack/react-query';
import { connection, markStarted, service } from './connection.ts';
import { ServiceError } from './errors.ts';
import { packRepositories } from './repository-columns.ts';
import { RepositoryList } from './repository-list.ts';
import { exchange, type Operation, parseJson } from './transport.ts';

/** Listings of large organisations take their time: what one attempt may take, silence included, in milliseconds. */
const patienceMs = 60_000;
/** How long a listing counts as fresh, in milliseconds. */
const freshMs = 60_000;

/**
 * All repositories that an integration reaches (INTERFACE.md 4.1).
 * @throws ServiceError for everything that is no listing
 */
export async function listRepositories(integrationId: string, signal?: AbortSignal): Promise<RepositoryList> {
  const path = connection().dialect.repositoriesPath.replace(
    '{integration_id}',
    encodeURIComponent(integrationId),
  );
  const operation: Operation = { method: 'GET', path, idleMs: patienceMs, totalMs: patienceMs };
  const { bytes } = await exchange(operation, service(), signal);
  const elements = parseJson(bytes, operation);
  if (!Array.isArray(elements)) {
    throw new ServiceError({
      ...operation,
      kind: 'unreadable',
      detail: 'The answer is JSON, but no list of repositories: it must be an array.',
    });
  }
  markStarted();
  return new RepositoryList(packRepositories(elements, integrationId), integrationId, Date.now());
}

/** The repositories of an integration, kept per integration. Asked for once: trying again is a person's decision. */
export function repositoriesQuery(integrationId: string) {
  return queryOptions({
    queryKey: ['repositories', service().baseUrl, integrationId] as const,
    queryFn: ({ signal }) => listRepositories(integrationId, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    retry: false,
    structuralSharing: false,
  });
}
