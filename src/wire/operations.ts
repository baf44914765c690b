import { type DeploymentValues, deploymentParams, limits, writeParams } from '../params/table.ts';
import type { Dialect } from './dialect.ts';
import type { Operation } from './operation.ts';

/** `/config.json`, asked of the page's own origin. */
export const configOperation = { method: 'GET', path: '/config.json' } as const satisfies Operation;

/** The service's base address unless `/config.json` says another. */
export const defaultService = '/api';

export const deploymentsPath = '/v2/deployments';

/** The parameters as they are sent: page size and offset always, so that no service's own default decides. */
export function sentValues(values: DeploymentValues): DeploymentValues & { limit: number; offset: number } {
  return {
    ...values,
    limit: values.limit ?? limits.limit.default,
    offset: values.offset ?? limits.offset.default,
  };
}

/** One page of the deployment listing (INTERFACE.md 4.2). */
export function listing(values: DeploymentValues): Operation {
  return { method: 'GET', path: deploymentsPath, query: writeParams(deploymentParams, sentValues(values)) };
}

/** The listing of what an integration reaches (INTERFACE.md 4.1), in the service's own words. */
export function repositoriesOperation(integrationId: string, { repositoriesPath }: Dialect): Operation {
  const path = repositoriesPath.replace('{integration_id}', encodeURIComponent(integrationId));
  return { method: 'GET', path };
}
