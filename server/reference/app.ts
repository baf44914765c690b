import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { databaseFailure } from '../database/database-failure.ts';
import { OutcomeUnknown } from './create-deployment.ts';
import { failureWithoutValues } from '../database/failure-without-values.ts';
import { countInDatabase } from './fault-counts.ts';
import { faultMiddleware, releaseKey } from './fault-middleware.ts';
import { fillTenant } from './fill.ts';
import { listIntegrations } from './integrations.ts';
import type { OutageLog } from '../database/outage-log.ts';
import { referencePages } from './reference-page.ts';
import { createRequestLog } from './request-log.ts';
import { type RouteOptions, serviceRoutes } from './routes.ts';
import type { TenantData } from '../sample/tenant-data.ts';

export interface AppParts extends RouteOptions {
  faults: boolean;
  outage: OutageLog;
}

/** Tenants that are filled between two starts: each keeps its rows. */
const mostTenants = 5000;

/**
 * The reference service as an app: the operations, and with faults `/__reference`.
 * The host before it bounds bodies, names requests, and keeps answers out of caches.
 */
export function createReferenceApp({ faults, outage, ...parts }: AppParts): Hono {
  const app = new Hono();
  if (faults) {
    const requests = createRequestLog(parts.db);
    const countFault = countInDatabase(parts.db);
    for (const path of ['/v1/*', '/v2/*']) app.use(path, requests.middleware, faultMiddleware(countFault));
    const filled = new Set<string>();
    const fill = async (tenant: string, data: TenantData) => {
      if (filled.size >= mostTenants && !filled.has(tenant))
        throw new HTTPException(503, { message: `There are ${mostTenants} tenants: start anew.` });
      filled.add(tenant);
      await parts.checkRoom();
      await fillTenant(await parts.db(), tenant, data);
    };
    const integrations = async (tenant: string) => listIntegrations(await parts.db(), tenant);
    const release = async (tenant: string, cookie: string) =>
      void (await countFault(releaseKey(tenant, cookie)));
    app.route('/', referencePages({ fill, requests: requests.of, integrations, release }));
  }
  app.use('/v2/*', async (c, next) => {
    await next();
    // What is listed or created there came from the database.
    if (c.res.ok) outage.answer();
  });
  app.route('/', serviceRoutes(parts));
  app.notFound((c) => c.json({ detail: 'There is no such operation.' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      if (error.status === 503) c.header('retry-after', '60');
      return c.json({ detail: error.message || 'The request cannot be handled.' }, error.status);
    }
    const failure = databaseFailure(error);
    const words = failure === 'no room' ? 'no room on the disk' : failureWithoutValues(error);
    if (failure === 'away') outage.refuse(error);
    else parts.log(`${c.req.method} ${c.req.path}: ${words}`);
    if (failure === 'no room') {
      const detail =
        'The disk of the database is nearly full: nothing was written. Make room, and ask again.';
      return c.json({ detail }, 507);
    }
    if (failure === 'away') {
      const detail =
        error instanceof OutcomeUnknown
          ? 'The database was lost while the deployment was written: it may have been created.'
          : 'The database does not answer. Nothing was changed.';
      return c.json({ detail }, 503, { 'retry-after': '5' });
    }
    return c.json({ detail: 'The reference service failed; its log says where.' }, 500);
  });
  return app;
}
