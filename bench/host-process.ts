import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';

import { createApp, requestListener } from '../server/host/app.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Db } from '../server/database/schema.ts';
import { fillTenant } from '../server/reference/fill.ts';
import { markFilled } from '../server/reference/first-filling.ts';
import { largeDeployments } from '../server/sample/large.ts';
import { pageQuery } from '../server/reference/listing.ts';
import { sampleIntegrations } from '../server/sample/sample.ts';
import { startReferenceService } from '../server/reference/service.ts';
import { defaultTenant } from '../server/reference/tenant.ts';
import { defaultDialect } from '../src/wire/dialect.ts';
import type { HostMessage, HostOptions } from './host.ts';
import { integrationOf, memoryService } from './memory-service.ts';
import { quantile } from './statistics.ts';

/*
 * The host in a process of its own, so that it does not share the measuring one. It tells its
 * addresses and, each second, what memory it takes; asked for the bare query, it runs that instead.
 */

const [, , argument = ''] = process.argv;
const options: HostOptions = JSON.parse(argument);
const { rows, where = '', deployments = 10_000, isLive = false, dists, isFilled = false } = options;
const bareMs = 3000;
const atOnce = 10;
const log = (line: string) => void process.stderr.write(`${line}\n`);
const database = rows === 'server' ? { databaseUrl: where } : { dataDir: where };
const tell = (message: HostMessage) => process.send?.(message);

async function fill(): Promise<void> {
  const { db, close } = await openDatabase(database);
  await markFilled(db, 'seeded');
  await fillTenant(db, defaultTenant, {
    integrations: sampleIntegrations,
    deployments: largeDeployments(deployments),
  });
  await db.execute(sql`VACUUM (ANALYZE) slipway.deployments`);
  await close();
}

/**
 * Queries by the driver alone: the SQL and parameters of a page, and nothing of ours around them.
 */
async function openDriver(): Promise<(text: string, values: unknown[]) => Promise<unknown>> {
  if (rows === 'server') {
    const { Pool } = await import('pg');
    const pool = new Pool({ connectionString: where });
    return (text, values) => pool.query(text, values);
  }
  const [{ PGlite }, { pg_trgm: trigrams }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const client = await PGlite.create({ dataDir: join(where, 'db'), extensions: { trigrams } });
  return (text, values) => client.query(text, values);
}

/**
 * Runs the query of a page again and again, some at once.
 * @returns queries a second, and their times in ms
 */
async function runBare(query: (text: string, values: unknown[]) => Promise<unknown>, db: Db, limit: number) {
  const { sql: text, params } = pageQuery(db, defaultTenant, { limit, offset: 0 }).toSQL();
  const times: number[] = [];
  const end = performance.now() + bareMs;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await query(text, params);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { perSecond: times.length / (bareMs / 1000), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function tellBare(): Promise<void> {
  // The query's text is made without a connection of its own: two on one folder would break the
  // embedded database.
  const [{ drizzle }, { schema }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('../server/database/schema.ts'),
  ]);
  const db: Db = drizzle.mock({ schema });
  const query = await openDriver();
  tell({ bare: { 20: await runBare(query, db, 20), 100: await runBare(query, db, 100) } });
}

async function serve(): Promise<void> {
  const embedded: { app: Pick<Hono, 'fetch'>; ready: Promise<void> } =
    rows === 'memory'
      ? { app: memoryService({ deployments, isLive }), ready: Promise.resolve() }
      : startReferenceService({ ...database, empty: true, strictRecord: false, faults: false, log });
  await embedded.ready;
  const listen = (dist?: string): Promise<string> => {
    const app = createApp({
      host: '127.0.0.1',
      service: { embedded, faults: false },
      config: {
        dialect: defaultDialect,
        integrations: [{ id: integrationOf(50_000), name: 'Measured' }],
      },
      // Where rows come from memory, the host hands them on as they are: nothing can be faster.
      redact: rows !== 'memory',
      log,
      ...(dist && { dist }),
    });
    const server = createServer(requestListener(app)).listen(0, '127.0.0.1');
    return once(server, 'listening').then(() => {
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    });
  };
  tell({ bases: await Promise.all(dists?.map(listen) ?? [listen()]) });
  // The measuring process may have hung up just now: then nobody wants to know.
  setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }, undefined, {}, () => undefined), 1000);
}

process.on('disconnect', () => process.exit(0));
if (isFilled) await fill();
if (options.isBare) await tellBare();
else await serve();
