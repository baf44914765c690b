import type { DeploymentValues } from '../params/table.ts';
import { config, markStarted } from './config.ts';
import { service } from './service.ts';
import { type DeploymentPage, readDeploymentPage } from './deployment-page.ts';
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
  const { dialect } = config();
  const operation = listingOperation(values, dialect);
  const { bytes } = await exchange(operation, service(), signal);
  const page = readDeploymentPage(parseJson(bytes, operation), dialect);
  if (!page) {
    throw new ServiceError({
      ...operation,
      kind: 'unreadable',
      detail: 'The answer is JSON, but no list of deployments: “resources” must be an array.',
    });
  }
  markStarted();
  return page;
}
