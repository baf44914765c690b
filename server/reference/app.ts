import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { startingHeader } from '../../src/api/host-headers.ts';
import { awayCode, databaseFailure, failureWithoutValues, isLocked } from '../database/database-failure.ts';
import { outageLog } from '../failures/outage-log.ts';
import type { TenantData } from '../sample/tenant-data.ts';
import { OutcomeUnknown } from './create-deployment.ts';
import { faultCounts, faultMiddleware, releaseKey } from './fault-middleware.ts';
import { fillTenant, checkRows } from './fill.ts';
import { referencePages } from './reference-page.ts';
import { createRequestLog } from './request-log.ts';
import { type RouteOptions, serviceRoutes } from './routes.ts';
import { takeTurns } from './turns.ts';

export interface AppParts extends RouteOptions {
  faults: boolean;
  token?: string;
  /** Resolves if the database responds now, rejects if it does not. */
  check?: () => Promise<void>;
  /** True if the database runs one query at a time and blocks the process meanwhile. */
  isEmbedded?: boolean;
}

const maxBodyBytes = 1_000_000;

/** The reference service as an app: the operations, `/readyz`, and `/__reference` if `faults` is true. */
export function createReferenceApp({ faults, token, check, isEmbedded, ...parts }: AppParts): Hono {
  const app = new Hono();
  const outage = outageLog(parts.log, 'The database answers again');
  if (token !== undefined) app.use(bearerAuth({ token }));
  app.use(
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ detail: 'The body is too large.' }, 413) }),
  );
  app.get('/readyz', async (c) => {
    await check?.();
    return c.json({ status: 'ready' });
  });
  const operations = ['/v1/*', '/v2/*'];
  if (faults) {
    const requests = createRequestLog();
    const countFault = faultCounts();
    for (const path of operations) app.use(path, requests.middleware, faultMiddleware(countFault));
    const fill = async (tenant: string, data: TenantData) => {
      await parts.checkSpace();
      await parts.db.transaction(async (tx) => {
        await fillTenant(tx, tenant, data);
        await checkRows(tx);
      });
    };
    const release = (tenant: string, cookie: string) => void countFault(releaseKey(tenant, cookie));
    app.route('/', referencePages({ fill, requests: requests.of, release }));
  }
  if (isEmbedded) {
    const turn = takeTurns();
    for (const path of operations) app.use(path, turn);
  }
  app.use('/v2/*', async (c, next) => {
    await next();
    // A successful listing or creation used the database.
    if (c.res.ok) outage.succeeded();
  });
  app.route('/', serviceRoutes(parts));
  app.notFound((c) => c.json({ detail: 'There is no such operation.' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      if (error.status === 503) return error.getResponse();
      return c.json({ detail: error.message || 'The request cannot be handled.' }, error.status);
    }
    if (isLocked(error)) {
      const detail = 'A seed is running; nothing was changed. Try again when it has ended.';
      return c.json({ detail }, 503, { 'retry-after': '5', [startingHeader]: 'true' });
    }
    const failure = databaseFailure(error);
    const request = `${c.req.method} ${c.req.path}`;
    if (failure === 'disk full') {
      outage.failed(`${request}: the disk is full`);
      const detail =
        'The disk of the database is nearly full: nothing was written. Free some space, and try again.';
      return c.json({ detail }, 507);
    }
    if (failure === 'away') {
      outage.failed(`The database does not answer (${awayCode(error)}): requests get 503 until it does.`);
      const detail =
        error instanceof OutcomeUnknown
          ? 'The database was lost while the deployment was written: it may have been created.'
          : 'The database does not answer. Nothing was changed.';
      return c.json({ detail }, 503, { 'retry-after': '5' });
    }
    parts.log(`${request}: ${failureWithoutValues(error)}`);
    return c.json({ detail: 'The reference service failed; its log says where.' }, 500);
  });
  return app;
}
