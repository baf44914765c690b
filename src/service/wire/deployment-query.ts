import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeploymentValues } from './parameters.ts';
import { ServiceError } from '../transport/errors.ts';
import { retry, retryDelay } from '../transport/retry.ts';
import { config } from '../config/config.ts';
import type { DeploymentPage } from './deployment-page.ts';
import type { Deployment } from './deployment.ts';
import { deploymentKey, pagesKey, renewOpen } from './deployments.ts';
import { listDeployments } from './list-deployments.ts';

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
    queryKey: deploymentKey(id),
    queryFn: async ({ signal, client }): Promise<Deployment | null> => {
      const { rows, unreadable } = await listDeployments(valuesOfOne(id), signal);
      const found = rows.find((row) => row.id.toLowerCase() === id.toLowerCase());
      if (found) renewInPages(client, [found]);
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

/** Replaces rows of the pages in the cache; these count as fetched when they were. */
function renewInPages(client: QueryClient, found: readonly Deployment[]): void {
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const [queryKey, page] of client.getQueriesData<DeploymentPage>({ queryKey: pagesKey() })) {
    if (!page?.rows.some(({ id }) => byId.has(id))) continue;
    // Of several rows of one id it is not known which was found.
    const isAlone = (wanted: string) => page.rows.filter(({ id }) => id === wanted).length === 1;
    const rows = page.rows.map((row) => (isAlone(row.id) && byId.get(row.id)) || row);
    const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {};
    client.setQueryData(queryKey, { ...page, rows }, { updatedAt });
  }
}

/** Puts deployments that were asked for again where they are shown: on pages and alone. */
export function renewDeployments(client: QueryClient, found: readonly Deployment[]): void {
  renewInPages(client, found);
  renewOpen(client, found);
}
