import { type DeploymentValues, deploymentParams, limits, writeParams } from '../params/table.ts';
import type { Dialect } from './dialect.ts';
import { revealHeader } from './host-headers.ts';
import type { Operation } from './operation.ts';

/** Addresses of the service, below its base address, and what passes there. */
interface ServicePath {
  /** In the service's own words; undefined where it has none. `{integration_id}` stands for any integration. */
  path: (dialect: Dialect) => string | undefined;
  methods: readonly Operation['method'][];
  /** Whether answers may hold secret values, which the host takes out before it hands them on. */
  carriesSecrets: boolean;
}

/**
 * All that Slipway asks of a service. The page builds its requests from these rows, below; the host lets nothing else
 * through, and knows from them what to redact and what not to compress.
 */
export const servicePaths = {
  /** INTERFACE.md 4.2, and the creation of INTERFACE.md 1. */
  deployments: { path: () => '/v2/deployments', methods: ['GET', 'POST'], carriesSecrets: true },
  /** INTERFACE.md 4.1 */
  repositories: {
    path: ({ repositoriesPath }: Dialect) => repositoriesPath,
    methods: ['GET'],
    carriesSecrets: false,
  },
  /** WIRE.md 3 */
  integrations: {
    path: ({ integrationsPath }: Dialect) => integrationsPath,
    methods: ['GET'],
    carriesSecrets: false,
  },
} as const satisfies Record<string, ServicePath>;

/** `/config.json`, asked of the page's own origin. */
export const configOperation = { method: 'GET', path: '/config.json' } as const satisfies Operation;

/** The service's base address unless `/config.json` says another. */
export const defaultService = '/api';

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
  const query = writeParams(deploymentParams, sentValues(values));
  return { method: 'GET', path: servicePaths.deployments.path(), query };
}

/**
 * One deployment with a secret value.
 * @param position the secret's place in the record
 * @param isOwnHost whether our own host answers: on another origin its header would cost a CORS preflight for nothing
 */
export function revealOperation(deploymentId: string, position: number, isOwnHost: boolean): Operation {
  return {
    method: 'GET',
    path: servicePaths.deployments.path(),
    query: writeParams(deploymentParams, { limit: 1, deploymentIds: [deploymentId] }),
    ...(isOwnHost && { headers: { [revealHeader]: String(position) } }),
  };
}

/**
 * The creation of a deployment (WIRE.md 2).
 * @param confidential texts of the body that an error must not repeat
 */
export function creation(body: unknown, confidential: string[]): Operation {
  return { method: 'POST', path: servicePaths.deployments.path(), body, confidential };
}

/** The listing of what an integration reaches (INTERFACE.md 4.1), in the service's own words. */
export function repositoriesOperation(integrationId: string, dialect: Dialect): Operation {
  const template = servicePaths.repositories.path(dialect);
  return { method: 'GET', path: template.replace('{integration_id}', encodeURIComponent(integrationId)) };
}

/** The listing of integrations (WIRE.md 3); undefined where the service has none. */
export function integrationsOperation(dialect: Dialect): Operation | undefined {
  const path = servicePaths.integrations.path(dialect);
  return path === undefined ? undefined : { method: 'GET', path };
}
