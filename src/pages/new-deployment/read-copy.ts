import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { config } from '../../service/config/config.ts';
import { deploymentsKey, deploymentsQuery, deploymentQuery } from '../../service/wire/deployments.ts';
import { service } from '../../service/wire/service.ts';
import { changesBetween, type TemplateNews } from '../../domain/draft/as-record.ts';
import type { Copy } from '../../domain/draft/template.ts';
import { nameStem, nextName } from '../../domain/draft/next-name.ts';
import { templateOf } from '../../domain/draft/read-template.ts';
import type { Template } from '../../domain/draft/template.ts';

/**
 * A deployment as a template, and the name that follows upon its own; null where the service has
 * none of that id.
 */
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
    .fetchQuery({ ...deploymentsQuery({ nameContains: nameStem(record.name), limit }), retry: false })
    .then(({ rows }) => rows.map(({ name }) => name))
    .catch(() => []);
  const template = await templateOf(record);
  const name = record.name === record.id ? '' : nextName(record.name, await names);
  return { template, draft: { ...template.draft, name } };
}

/** Reads a template again. @returns what people must be told; undefined where nothing changed */
export async function readNews(client: QueryClient, copied: Template): Promise<TemplateNews | undefined> {
  try {
    const record = await client.fetchQuery({ ...deploymentQuery(copied.id), staleTime: 0, retry: false });
    if (!record) return { kind: 'gone' };
    const template = await templateOf(record);
    const changes = await changesBetween(copied, template);
    return changes.length > 0 ? { kind: 'changed', template, changes } : undefined;
  } catch (error) {
    return { kind: 'unread', error };
  }
}
