import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { templateOf } from '../../domain/draft/read-template.ts';
import type { Copy } from '../../domain/draft/template.ts';
import { config } from '../../service/config/config.ts';
import { deploymentQuery, deploymentsKey, deploymentsQuery } from '../../service/wire/deployments.ts';
import { service } from '../../service/wire/service.ts';

/** A deployment as a template, with a free name; null where the service has none of that id. */
export function copyQuery(id: string) {
  return queryOptions({
    queryKey: [...deploymentsKey, 'like', service().baseUrl, id.toLowerCase()] as const,
    queryFn: async ({ client }): Promise<Copy | null> => readCopy(client, id),
    // A form that stands is never filled anew.
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function readCopy(client: QueryClient, id: string): Promise<Copy | null> {
  const record = await client.fetchQuery(deploymentQuery(id));
  if (!record) return null;
  // Without names the first one is proposed; the form says whether it was seen.
  const limit = config().dialect.limits.maxPageSize;
  const names = client
    .fetchQuery({ ...deploymentsQuery({ nameContains: record.name, limit }), retry: false })
    .then(({ rows }) => rows.map(({ name }) => name))
    .catch(() => []);
  const template = templateOf(record);
  const name = record.name === record.id ? '' : freeName(record.name, [record.name, ...(await names)]);
  return { template, draft: { ...template.draft, name } };
}
