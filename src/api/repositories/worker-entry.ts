import type { Operation } from '../client.ts';
import { type ListingDialect, readRepositories, type ParsedListing } from './read-repositories.ts';

/** A listing to read. Data alone: it is posted to the worker. */
export interface ListingTask {
  bytes: Uint8Array<ArrayBuffer>;
  operation: Pick<Operation, 'method' | 'path'>;
  integrationId: string;
  dialect: ListingDialect;
}

/** The listing; the bytes as they were where they are no listing. */
export type ListingResult = ParsedListing | Uint8Array<ArrayBuffer>;

function read({ bytes, operation, integrationId, dialect }: ListingTask): ParsedListing | undefined {
  try {
    return readRepositories(bytes, operation, integrationId, dialect);
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<ListingTask>) => {
  const listing = read(data);
  if (listing) postMessage(listing);
  else postMessage(data.bytes, { transfer: [data.bytes.buffer] });
});
postMessage('started');
