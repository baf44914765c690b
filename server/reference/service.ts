import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';

import { type Db, openDatabase } from './database.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { fillTenant } from './fill.ts';
import { openApiDocument } from './openapi.ts';
import { referencePages } from './reference-page.ts';
import { createRequestLog } from './request-log.ts';
import { serviceRoutes } from './routes.ts';
import { sampleData } from './sample.ts';
import { settings } from './schema.ts';
import { defaultTenant } from './tenant.ts';

export interface ReferenceOptions {
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string;
  /** Folder whose git repositories the integration "Local repositories" lists. */
  repositoriesDir?: string;
  /** Begin without sample data. */
  empty: boolean;
  strictRecord: boolean;
  /** Named faults by cookie, and the page `/__reference`. */
  faults: boolean;
  log: (line: string) => void;
}

export interface ReferenceService {
  app: Hono;
  /** Settles when the database answers; rejects when it never will. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/** The reference service: the documented operations over a real database, which opens in the background. */
export function startReferenceService(options: ReferenceOptions): ReferenceService {
  const { dataDir, databaseUrl, repositoriesDir, strictRecord, faults, log } = options;
  const place = databaseUrl ? { databaseUrl } : dataDir ? { dataDir } : { inMemory: true as const };
  const opening = openDatabase(place).then(async (opened) => {
    await fillOnce(opened.db, options.empty);
    return opened;
  });
  const ready = opening.then(() => undefined);
  // Whoever waits for `ready` hears of a failure; nobody waiting must not end the process.
  ready.catch(() => undefined);
  const db = async () => (await opening).db;
  const app = createApp({
    db,
    strictRecord,
    faults,
    log,
    ...(repositoriesDir !== undefined && { repositoriesDir }),
  });
  return { app, ready, close: async () => (await opening).close() };
}

interface Parts {
  db: () => Promise<Db>;
  strictRecord: boolean;
  repositoriesDir?: string;
  faults: boolean;
  log: (line: string) => void;
}

function createApp({ faults, ...parts }: Parts): Hono {
  const app = new Hono();
  const requests = createRequestLog();
  app.use(requestId());
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  if (faults) {
    app.use('/v1/*', requests.middleware, faultMiddleware());
    app.use('/v2/*', requests.middleware, faultMiddleware());
    const fill = async (tenant: string, data: Parameters<typeof fillTenant>[2]) =>
      fillTenant(await parts.db(), tenant, data);
    app.route('/', referencePages({ fill, requests: (tenant) => requests.of(tenant) }));
  }
  app.route('/', serviceRoutes(parts));
  app.notFound((c) => c.json({ detail: 'There is no such operation.' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.json({ detail: error.message || 'The request cannot be handled.' }, error.status);
    // The message of a database error can quote the values of a statement, which may be secret: only its place is logged.
    parts.log(`${c.req.method} ${c.req.path}: ${error.name}${error.stack?.match(/\n\s+at .*/)?.[0] ?? ''}`);
    return c.json({ detail: 'The reference service failed; its log says where.' }, 500);
  });
  return app;
}

/** The default tenant has the sample from its first start on, unless that start was to be empty. */
async function fillOnce(db: Db, empty: boolean): Promise<void> {
  const name = 'sample';
  const done = await db.select().from(settings).where(eq(settings.name, name));
  if (done.length > 0) return;
  if (!empty) await fillTenant(db, defaultTenant, sampleData());
  await db
    .insert(settings)
    .values({ name, value: empty ? 'left out' : 'filled' })
    .onConflictDoNothing();
}
