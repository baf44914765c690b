import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeploymentValues } from './parameters.ts';
import { config } from '../config/config.ts';
import { service } from './service.ts';
import type { DeploymentPage } from './deployment-page.ts';
import type { Deployment } from './deployment.ts';
import { listDeployments } from './list-deployments.ts';
import { listingOperation, sentValues } from './operations.ts';
import type { Operation } from '../transport/operation.ts';
import { retry, retryDelay } from '../transport/retry.ts';

/** The beginning of all query keys about deployments. */
export const deploymentsKey = ['deployments'] as const;

/** The beginning of the keys of pages. */
export const pagesKey = () => [...deploymentsKey, 'page', service().baseUrl] as const;

/**
 * A page of deployments (INTERFACE.md 4.2); the key is exactly what is sent. What it brings renews
 * the deployments that are open, so that one record has one truth.
 */
export function deploymentsQuery(values: DeploymentValues) {
  const sent = sentValues(values, config().dialect);
  return queryOptions({
    queryKey: [...pagesKey(), sent] as const,
    queryFn: async ({ signal, client }) => {
      const page = await listDeployments(sent, signal);
      renewOpen(client, page.rows);
      return page;
    },
    retry,
    retryDelay,
  });
}

/** What `deploymentsQuery` asks the service for. */
export function deploymentsOperation(values: DeploymentValues): Operation {
  const { dialect } = config();
  return listingOperation(sentValues(values, dialect), dialect);
}

/** The deployments of every page in the query cache; one may be there more than once. */
export function deploymentsInCache(client: QueryClient): Deployment[] {
  const pages = client.getQueriesData<DeploymentPage>({ queryKey: pagesKey() });
  return pages.flatMap(([, page]) => page?.rows ?? []);
}

/** The key of one deployment. */
export function deploymentKey(id: string) {
  return [...deploymentsKey, 'one', service().baseUrl, id.toLowerCase()] as const;
}

/** Renews deployments that are open, so that one record has one truth. */
export function renewOpen(client: QueryClient, found: readonly Deployment[]): void {
  for (const row of found) {
    const queryKey = deploymentKey(row.id);
    if (client.getQueryState(queryKey)) client.setQueryData(queryKey, row);
  }
}
