import type { Hono } from 'hono';

import { tenantHeader } from '../reference/tenant.ts';
import type { PageConfig } from './page-config.ts';

/** The reference service, or any other. */
type Service = { embedded: { app: Pick<Hono, 'fetch'>; ready: Promise<unknown> }; faults: boolean } | object;

/**
 * The configuration as a page reads it. What a test has filled its tenant with and given a name,
 * the picker knows as it knows the integrations of the options.
 * @param request names a tenant in its header, or none
 */
export async function withSeeded(config: PageConfig, service: Service, request: Request) {
  const told = { ...config, dialect: config.dialect.file };
  if (!('embedded' in service) || !service.faults || !request.headers.has(tenantHeader)) return told;
  await service.embedded.ready;
  const address = new URL('/__reference/integrations', request.url);
  const answer = await service.embedded.app.fetch(new Request(address, { headers: request.headers }));
  const seeded: PageConfig['integrations'] = await answer.json();
  return { ...told, integrations: [...config.integrations, ...seeded.filter(({ name }) => name !== '')] };
}
