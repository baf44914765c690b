import { expose, transfer } from 'comlink';
import { type ListingDialect, readRepositories, type RepositoryListing } from './read-repositories.ts';
import type { Operation } from '../../service/transport/send.ts';

/** Reads a listing as `readRepositories` does; what is none comes back as it was. */
function readListing(
  bytes: Uint8Array<ArrayBuffer>,
  operation: Pick<Operation, 'method' | 'path'>,
  integrationId: string,
  dialect: ListingDialect,
): RepositoryListing | Uint8Array<ArrayBuffer> {
  try {
    return readRepositories(bytes, operation, integrationId, dialect);
  } catch {
    return transfer(bytes, [bytes.buffer]);
  }
}

const workerFunctions = { readListing };

/** The functions of the worker. */
export type WorkerFunctions = typeof workerFunctions;

expose(workerFunctions);
postMessage('started');
