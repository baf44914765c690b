import { writeParams } from '../kit/params/table.ts';
import { type Operation, responseBounds } from './client.ts';
import type { Dialect } from './dialect/dialect.ts';
import { revealHeader } from './host-headers.ts';
import { type DeploymentValues, deploymentParams } from './parameters.ts';

/**
 * All requests that Slipway sends to a service; the dialect has the paths. The page builds its requests
 * from these rows. The host forwards no other requests, and derives from the rows what to redact. If
 * two operations have the same method and path, the first is used.
 */
const operations = [
  ['deployments', 'GET'],
  ['creation', 'POST'],
  ['repositories', 'GET'],
  ['integrations', 'GET'],
] as const;

export type OperationName = (typeof operations)[number][0];

/** The service's paths, each with its operations by method. */
export function addressesOf({ paths }: Dialect) {
  const addresses = new Map<string, Map<string, OperationName>>();
  for (const [name, method] of operations) {
    const path = paths[name];
    if (path === undefined) continue;
    const methods = addresses.get(path) ?? new Map<string, OperationName>();
    if (!methods.has(method)) methods.set(method, name);
    addresses.set(path, methods);
  }
  return [...addresses].map(([path, methods]) => ({ path, operations: methods }));
}

/** `/config.json`, requested from the page's own origin. */
export const configOperation = { method: 'GET', path: '/config.json' } as const satisfies Operation;

/** The service's base address unless `/config.json` sets another. */
export const defaultService = '/api';

/** Parameters with a page size, which the service limits, and an offset. */
export function sentValues(
  values: DeploymentValues,
  { limits: { pageSize, maxPageSize } }: Dialect,
): DeploymentValues & { limit: number; offset: number } {
  return { ...values, limit: Math.min(values.limit ?? pageSize, maxPageSize), offset: values.offset ?? 0 };
}

function listingRequest(values: DeploymentValues, dialect: Dialect): Operation {
  const query = writeParams(deploymentParams(dialect), values);
  return {
    method: 'GET',
    path: dialect.paths.deployments,
    query: dialect.translation?.query.toService(query) ?? query,
    ...(values.deploymentIds?.length && { hasId: true }),
  };
}

export function listingOperation(values: DeploymentValues, dialect: Dialect): Operation {
  return listingRequest(sentValues(values, dialect), dialect);
}

/**
 * One deployment with a secret value.
 * @param position the secret's position in the record, from 0
 * @param isOwnHost true if Slipway's host responds; on another origin its header would only cause a
 * CORS preflight
 */
export function revealOperation(
  deploymentId: string,
  position: number,
  isOwnHost: boolean,
  dialect: Dialect,
): Operation {
  return {
    ...listingRequest({ limit: 1, deploymentIds: [deploymentId] }, dialect),
    ...(isOwnHost && { headers: { [revealHeader]: String(position) } }),
  };
}

/** @param confidential texts of the body that an error must not repeat */
export function creationOperation(body: unknown, confidential: string[], { paths }: Dialect): Operation {
  // The fallback is never sent: without a path for creation, the form has no button.
  return { method: 'POST', path: paths.creation ?? paths.deployments, body, confidential };
}

/** The placeholder of the integration's id in the path of the repository listing. */
const anyIntegration = '{integration_id}';

/** The listing of an integration's repositories; undefined if the service has none. */
export function repositoriesOperation(
  integrationId: string,
  { paths: { repositories } }: Dialect,
): Operation | undefined {
  if (repositories === undefined) return undefined;
  const path = repositories.replace(anyIntegration, encodeURIComponent(integrationId));
  return { method: 'GET', path, hasId: true, maxBytes: responseBounds.repositoriesBytes };
}

/** The listing of integrations; undefined if the service has none. */
export function integrationsOperation({ paths: { integrations } }: Dialect): Operation | undefined {
  return integrations === undefined ? undefined : { method: 'GET', path: integrations };
}
