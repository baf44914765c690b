import { ServiceError } from '../wire/errors.ts';
import { packRepositories, type RepositoryColumns } from './repository-columns.ts';
import type { Operation } from '../wire/operation.ts';
import { parseJson } from '../wire/transport.ts';

/** An answer that is to be read as a repository listing. */
export interface Reading {
  bytes: Uint8Array<ArrayBuffer>;
  operation: Pick<Operation, 'method' | 'path'>;
  /** The integration that was asked for. */
  integrationId: string;
}

/**
 * Reads a whole repository listing (INTERFACE.md 4.1): a bare array, whatever else its content type says.
 * @throws ServiceError when the answer is no list; never for one of its elements
 */
export function readRepositories({ bytes, operation, integrationId }: Reading): RepositoryColumns {
  const elements = parseJson(bytes, operation);
  if (Array.isArray(elements)) return packRepositories(elements, integrationId);
  throw new ServiceError({
    ...operation,
    kind: 'unreadable',
    detail: 'The answer is JSON, but no list of repositories: it must be an array.',
  });
}
