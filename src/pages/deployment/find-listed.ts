import type { QueryClient } from '@tanstack/react-query';
import type { Deployment } from '../../service/wire/deployment.ts';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';
import { deploymentsKey } from '../../service/wire/deployments.ts';

/** A deployment of a listing, and when that listing was fetched (epoch ms). */
export interface Listed {
  deployment: Deployment;
  updatedAt: number;
}

/** Finds a deployment in the cached listings; of several the newest is taken. */
export function findListed(client: QueryClient, id: string): Listed | undefined {
  const pages = client.getQueriesData<DeploymentPage>({ queryKey: [...deploymentsKey, 'page'] });
  return pages
    .flatMap(([key, page]): Listed[] => {
      const deployment = page?.rows.find((row) => row.id === id);
      return deployment ? [{ deployment, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : [];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
}
