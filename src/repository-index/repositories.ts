import { queryOptions } from '@tanstack/react-query';
import { connection, markStarted, service } from '../wire/connection.ts';
import { splitTexts } from './repository-columns.ts';
import { RepositoryList } from './repository-list.ts';
import { orderByName } from './repository-order.ts';
import { type Reading, readRepositories } from './repository-reading.ts';
import { RepositoryWorkshop, type WorkshopReading } from './repository-workshop.ts';
import type { Operation } from '../wire/operation.ts';
import { repositoriesOperation } from '../wire/operations.ts';
import { exchange } from '../wire/transport.ts';

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
async function listRepositories(
  integrationId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RepositoryList> {
  let workshop: RepositoryWorkshop | undefined;
  const listing = repositoriesOperation(integrationId, connection().dialect);
  const operation: Operation = {
    ...listing,
    idleMs: patienceMs,
    totalMs: patienceMs,
    onReceived(bytes) {
      if (bytes > smallBytes && typeof Worker !== 'undefined') workshop ??= new RepositoryWorkshop();
    },
  };
  try {
    const { bytes } = await exchange(operation, service(), signal);
    const reading = { bytes, operation: listing, integrationId };
    const { columns, labels, byName } = (await workshop?.read(reading, signal)) ?? readHere(reading);
    markStarted();
    const list = new RepositoryList(columns, byName, { integrationId, fetchedAt: Date.now() });
    // A worker that breaks down leaves the labels to be made here.
    labels?.then((joined) => list.takeLabels(joined)).catch(() => undefined);
    return list;
  } catch (error) {
    workshop?.close();
    throw error;
  }
}

function readHere(reading: Reading): WorkshopReading {
  const columns = readRepositories(reading);
  return { columns, byName: Promise.resolve(orderByName(splitTexts(columns.names))) };
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
