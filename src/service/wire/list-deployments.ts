import type { DeploymentValues } from './parameters.ts';
import { config, markStarted } from '../config/config.ts';
import { service } from './service.ts';
import { type DeploymentPage, type Listing, readListing } from './deployment-page.ts';
import { ServiceError } from '../transport/errors.ts';
import { listingOperation } from './operations.ts';
import { exchange, parseJson } from '../transport/transport.ts';

/**
 * One page of deployments (INTERFACE.md 4.2).
 * @throws ServiceError for everything that is not a listing
 */
export async function listDeployments(
  values: DeploymentValues,
  signal?: AbortSignal,
): Promise<DeploymentPage> {
  const { envelope, readRows } = await askDeployments(values, signal);
  return { ...envelope, ...readRows() };
}

/**
 * The same, its records not read yet.
 * @throws ServiceError for everything that is not a listing
 */
export async function askDeployments(values: DeploymentValues, signal?: AbortSignal): Promise<Listing> {
  const { dialect } = config();
  const operation = listingOperation(values, dialect);
  const { bytes } = await exchange(operation, service(), signal);
  const listing = readListing(parseJson(bytes, operation), dialect);
  if (!listing) {
    throw new ServiceError({
      ...operation,
      kind: 'unreadable',
      detail: 'The answer is JSON, but no list of deployments: “resources” must be an array.',
    });
  }
  markStarted();
  return listing;
}
