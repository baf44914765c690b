import type { Hono } from 'hono';

import { tenantHeader } from '../reference/tenant.ts';
import type { PageConfig } from './page-config.ts';

/**
 * What a test has filled its tenant with and given a name: the picker knows it as it knows those of
 * the options.
 * @param service with `--faults`
 * @param request none without the header of a tenant
 */
export async function seededIntegrations(
  { app, ready }: { app: Pick<Hono, 'fetch'>; ready: Promise<unknown> },
  request: Request,
): Promise<PageConfig['integrations']> {
  if (!request.headers.has(tenantHeader)) return [];
  await ready;
  const address = new URL('/__reference/integrations', request.url);
  const answer = await app.fetch(new Request(address, { headers: request.headers }));
  const seeded: PageConfig['integrations'] = await answer.json();
  return seeded.filter(({ name }) => name !== '');
}
