import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';

import { databaseFailure } from '../database/database-failure.ts';
import { OutcomeUnknown } from './create-deployment.ts';
import { failureWithoutValues } from '../database/failure-without-values.ts';
import { countInDatabase } from './fault-counts.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { fillTenant } from './fill.ts';
import { openApiDocument } from './openapi.ts';
import type { OutageLog } from '../database/outage-log.ts';
import { referencePages } from './reference-page.ts';
import { createRequestLog } from './request-log.ts';
import { type RouteOptions, serviceRoutes } from './routes.ts';
import type { TenantData } from '../sample/tenant-data.ts';

export interface AppParts extends RouteOptions {
  faults: boolean;
  outage: OutageLog;
}

const largestBody = 1_000_000;
/** A request that fills a tenant with rows of its own. */
const largestFilling = 50_000_000;
/** Tenants that are filled between two starts: each keeps its rows. */
const mostTenants = 5000;

/**
 * The reference service as an app: the operations, `/openapi.json`, and with faults `/__reference`.
 */
export function createReferenceApp({ faults, outage, ...parts }: AppParts): Hono {
  const app = new Hono();
  app.use(requestId());
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
    // Set again here: an answer that a fault made has none.
    c.res.headers.set('x-request-id', c.get('requestId'));
  });
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  const operations = ['/v1/*', '/v2/*'];
  for (const path of operations) app.use(path, limitBody(largestBody));
  if (faults) {
    app.use('/__reference/*', limitBody(largestFilling));
    const requests = createRequestLog(parts.db);
    const countFault = countInDatabase(parts.db);
    for (const path of operations) app.use(path, requests.middleware, faultMiddleware(countFault));
    const filled = new Set<string>();
    const fill = async (tenant: string, data: TenantData) => {
      if (filled.size >= mostTenants && !filled.has(tenant))
        throw new HTTPException(503, { message: `There are ${mostTenants} tenants: start anew.` });
      filled.add(tenant);
      await parts.checkRoom();
      await fillTenant(await parts.db(), tenant, data);
    };
    app.route('/', referencePages({ fill, requests: requests.of }));
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

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ detail: `The body is larger than ${maxSize} bytes.` }, 413),
  });
