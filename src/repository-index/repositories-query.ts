import { queryOptions } from '@tanstack/react-query';
import { connection, markStarted, service } from '../wire/connection.ts';
import type { Operation } from '../wire/operation.ts';
import { repositoriesOperation } from '../wire/operations.ts';
import { repositoriesKey, repositoriesByNameKey } from '../wire/query-keys.ts';
import { exchange } from '../wire/transport.ts';
import { inWorker } from './in-worker.ts';
import { readRepositories, type RepositoryListing } from './read-repositories.ts';
import { RepositoryList } from './repository-list.ts';
import { rowsByName } from './rows-by-name.ts';

/** Listings of large organisations take their time: what one attempt may take, silence included, in milliseconds. */
const patienceMs = 60_000;
/** A listing up to this size is read in less time than a worker takes to start. */
const smallBytes = 256_000;
/** How long a listing counts as fresh, in milliseconds. */
const freshMs = 60_000;

/**
 * All repositories that an integration reaches (INTERFACE.md 4.1). A large listing is read in a worker: the page
 * stays free meanwhile.
 * @throws ServiceError for everything that is no listing
 */
async function listRepositories(integrationId: string, signal: AbortSignal): Promise<RepositoryList> {
  const operation = repositoriesOperation(integrationId, connection().dialect);
  const patient = { ...operation, idleMs: patienceMs, totalMs: patienceMs };
  const { bytes } = await exchange(patient, service(), signal);
  const listing = await read(bytes, operation, integrationId, signal);
  markStarted();
  return new RepositoryList(listing, integrationId, Date.now());
}

async function read(
  bytes: Uint8Array,
  operation: Operation,
  integrationId: string,
  signal: AbortSignal,
): Promise<RepositoryListing> {
  if (bytes.length > smallBytes) {
    try {
      return await inWorker((worker) => worker.readRepositories(bytes, operation, integrationId), signal);
    } catch {
      signal.throwIfAborted();
      // Without the worker the listing is read here; where the listing is at fault, this says how.
    }
  }
  return readRepositories(bytes, operation, integrationId);
}

/** The repositories of an integration, kept per integration. Asked for once: trying again is a person's decision. */
export function repositoriesQuery(integrationId: string) {
  return queryOptions({
    queryKey: repositoriesKey(integrationId),
    queryFn: ({ signal }) => listRepositories(integrationId, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    retry: false,
    structuralSharing: false,
  });
}

/** Rows of a list by name. Sorting 50,000 of them takes 450 ms at CPU 4x, which the page does not wait for. */
export function rowsByNameQuery({ columns: { owners, labels }, integrationId, fetchedAt }: RepositoryList) {
  const named = { owners, labels };
  return queryOptions({
    queryKey: repositoriesByNameKey(integrationId, fetchedAt),
    queryFn: ({ signal }) =>
      inWorker((worker) => worker.rowsByName(named), signal).catch(() => rowsByName(named)),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
}
