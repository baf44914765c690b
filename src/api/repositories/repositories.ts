import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../client.ts';
import { config } from '../config/config.ts';
import { service } from '../config/connection.ts';
import { repositoriesOperation } from '../operations.ts';
import { readRepositories } from './read-repositories.ts';
import { RepositoryList } from './repository-list.ts';
import { startWorker } from './repository-worker.ts';

/** The service may send nothing for this time: listings of large organisations are slow. */
const timeoutMs = 60_000;
/** Up to this size (some 1,000 repositories), parsing without a worker is faster. */
const smallBytes = 256_000;
const freshMs = 60_000;

const listingsKey = () => ['repositories', service().baseUrl] as const;

export function listingsInCache(client: QueryClient): RepositoryList[] {
  return client
    .getQueriesData<RepositoryList>({ queryKey: listingsKey() })
    .flatMap(([, listing]) => listing ?? []);
}

/** Reads a large listing in a worker. @throws ServiceError if the response is not a listing */
async function fetchRepositories(integrationId: string, signal: AbortSignal): Promise<RepositoryList> {
  const { dialect } = config();
  const operation = repositoriesOperation(integrationId, dialect);
  if (!operation) throw new Error('This service has no repository listing.');
  const { repositoryFields, secretFields, listsAt } = dialect;
  const worker = startWorker(signal);
  try {
    const { bytes } = await request({ ...operation, idleMs: timeoutMs }, service(), signal);
    const { method, path } = operation;
    const parts = { repositoryFields, secretFields, listsAt };
    const task = [bytes, { method, path }, integrationId, parts] as const;
    const listing = bytes.length > smallBytes ? await worker.read(...task) : undefined;
    signal.throwIfAborted();
    // If the worker failed, the page reads the listing, or throws the error that explains why.
    return new RepositoryList(listing ?? readRepositories(...task), integrationId, Date.now());
  } finally {
    worker.end();
  }
}

/**
 * The repositories of an integration. A listing costs up to 10 MB and a part of the forge's rate limit,
 * so it is not retried automatically. When you return to the tab, it is fetched again only once after
 * you followed a link that grants access.
 */
export function repositoriesQuery(integrationId: string | undefined) {
  const isListed = integrationId !== undefined && config().dialect.paths.repositories !== undefined;
  return queryOptions({
    queryKey: [...listingsKey(), integrationId] as const,
    queryFn: isListed ? ({ signal }) => fetchRepositories(integrationId, signal) : skipToken,
    staleTime: freshMs,
    // A failed request sets `isInvalidated`, too.
    refetchOnWindowFocus: ({ state }) => state.isInvalidated && state.status !== 'error',
    retry: false,
    structuralSharing: false,
  });
}

export function useRepositories(integrationId: string | undefined) {
  return useQuery(repositoriesQuery(integrationId));
}
