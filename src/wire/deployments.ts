import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeploymentValues } from '../params/table.ts';
import { config } from './config.ts';
import { service } from './service.ts';
import type { DeploymentPage } from './deployment-page.ts';
import type { Deployment } from './deployment.ts';
import { ServiceError } from '../transport/errors.ts';
import { listDeployments } from './list-deployments.ts';
import { listingOperation, sentValues } from './operations.ts';
import type { Operation } from '../transport/operation.ts';
import { retry, retryDelay } from '../transport/retry.ts';

/** The beginning of all query keys about deployments. */
export const deploymentsKey = ['deployments'] as const;

const pagesKey = () => [...deploymentsKey, 'page', service().baseUrl] as const;

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
      for (const row of page.rows) {
        const { queryKey } = deploymentQuery(row.id);
        if (client.getQueryState(queryKey)) client.setQueryData(queryKey, row);
      }
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

/** The parameters that find one deployment. */
export function valuesOfOne(id: string): DeploymentValues {
  return { deploymentIds: [id], limit: 1 };
}

/**
 * One deployment, found through the `deployment_ids` filter (no other operation is documented);
 * null when the service has none of that id. It is renewed in the pages that hold it, too.
 */
export function deploymentQuery(id: string) {
  return queryOptions({
    queryKey: [...deploymentsKey, 'one', service().baseUrl, id.toLowerCase()] as const,
    queryFn: async ({ signal, client }): Promise<Deployment | null> => {
      const { rows, unreadable } = await listDeployments(valuesOfOne(id), signal);
      const found = rows.find((row) => row.id.toLowerCase() === id.toLowerCase());
      if (found) renewInPages(client, found);
      if (found) return found;
      const [bad] = unreadable;
      if (!bad) return null;
      throw new ServiceError({
        method: 'GET',
        path: config().dialect.paths.deployments,
        kind: 'unreadable',
        detail: `The record could not be read: ${bad.reason}`,
      });
    },
    retry,
    retryDelay,
  });
}

/** Replaces a row of the pages in the cache; these count as fetched when they were. */
function renewInPages(client: QueryClient, found: Deployment): void {
  for (const [queryKey, page] of client.getQueriesData<DeploymentPage>({ queryKey: pagesKey() })) {
    // Of several rows of one id it is not known which was found.
    if (page?.rows.filter(({ id }) => id === found.id).length !== 1) continue;
    const rows = page.rows.map((row) => (row.id === found.id ? found : row));
    const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {};
    client.setQueryData(queryKey, { ...page, rows }, { updatedAt });
  }
}
