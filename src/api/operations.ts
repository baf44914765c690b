import { writeParams } from '../kit/params/table.ts';
import { type Operation, responseBounds } from './client.ts';
import type { Dialect } from './dialect/dialect.ts';
import { revealHeader } from './host-headers.ts';
import { type DeploymentValues, deploymentParams } from './parameters.ts';

/**
 * All requests of Slipway to a service, each with its method; the paths are the dialect's. The page
 * builds its requests from these rows; the host forwards nothing else, and derives from them what
 * to redact. Of two operations at one address the first counts.
 */
const operations = [
  ['deployments', 'GET'],
  ['creation', 'POST'],
  ['repositories', 'GET'],
  ['integrations', 'GET'],
] as const;

export type OperationName = (typeof operations)[number][0];

/** The paths of a service of this dialect, each with its operations by their methods. */
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

/** Parameters within the service's bounds, with page size and offset. */
export function sentValues(
  values: DeploymentValues,
  { limits: { pageSize, maxPageSize } }: Dialect,
): DeploymentValues & { limit: number; offset: number } {
  return { ...values, limit: Math.min(values.limit ?? pageSize, maxPageSize), offset: values.offset ?? 0 };
}

/** A request to the listing, in the service's spelling. */
function listingRequest(values: DeploymentValues, dialect: Dialect): Operation {
  const query = writeParams(deploymentParams(dialect), values);
  return {
    method: 'GET',
    path: dialect.paths.deployments,
    query: dialect.translation?.query.toService(query) ?? query,
    ...(values.deploymentIds?.length && { hasId: true }),
  };
}

/** One page of the deployment listing. */
export function listingOperation(values: DeploymentValues, dialect: Dialect): Operation {
  return listingRequest(sentValues(values, dialect), dialect);
}

/**
 * One deployment with a secret value.
 * @param position the secret's position in the record, from 0
 * @param isOwnHost whether Slipway's host answers: on another origin its header would cost a CORS
 * preflight for nothing
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
  // Without a creation in the dialect, the form has no button that leads here.
  return { method: 'POST', path: paths.creation ?? paths.deployments, body, confidential };
}

/** Stands for an integration in the path of the repository listing. */
const anyIntegration = '{integration_id}';

/** The listing of an integration's repositories; undefined where the service has none. */
export function repositoriesOperation(
  integrationId: string,
  { paths: { repositories } }: Dialect,
): Operation | undefined {
  if (repositories === undefined) return undefined;
  const path = repositories.replace(anyIntegration, encodeURIComponent(integrationId));
  return { method: 'GET', path, hasId: true, mostBytes: responseBounds.repositoriesBytes };
}

/** The listing of integrations; undefined where the service has none. */
export function integrationsOperation({ paths: { integrations } }: Dialect): Operation | undefined {
  return integrations === undefined ? undefined : { method: 'GET', path: integrations };
}
