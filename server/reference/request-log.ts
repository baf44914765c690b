import { desc, eq, lte } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';

import { defaultDialect } from '../../src/service/wire/dialect.ts';
import { redact } from '../../src/service/wire/redact.ts';
import { type Db, requests } from '../database/schema.ts';
import { readMs, within } from '../database/database-failure.ts';
import { tenantOf } from './tenant.ts';

/**
 * A request as the service received it: enough to count and compare, without credentials and secret
 * values.
 */
export interface LoggedRequest {
  /** Epoch milliseconds. */
  at: number;
  method: string;
  path: string;
  query: string;
  /** Names of the headers that came. */
  headers: string[];
  /** The JSON of a POST, secret values hidden; a large one is left out. */
  body?: unknown;
}

/** Requests that are told of a tenant, that are kept of all tenants, and characters of a body. */
const mostTold = 500;
const maxEntries = 10_000;
const longestBody = 20_000;

/** The body of a request, as it is stored. */
async function bodyOf({ req }: Context): Promise<unknown> {
  const text = await req.text();
  if (text.length > longestBody) return `left out: ${text.length} characters`;
  return redact(await req.json<unknown>().catch(() => undefined), defaultDialect.secretFields);
}

/** Drops what came before the last requests that are kept. */
async function dropOld(db: Db): Promise<void> {
  const [oldest] = await db
    .select({ serial: requests.serial })
    .from(requests)
    .orderBy(desc(requests.serial))
    .offset(maxEntries)
    .limit(1);
  if (oldest) await db.delete(requests).where(lte(requests.serial, oldest.serial));
}

/**
 * Remembers the last requests in the database: each copy of the host knows what all of them were
 * asked.
 */
export function createRequestLog(database: () => Promise<Db>) {
  const middleware: MiddlewareHandler = async (context, next) => {
    const { method, path, raw, url } = context.req;
    const logged: LoggedRequest = {
      at: Date.now(),
      method,
      path,
      query: new URL(url).search,
      headers: [...raw.headers.keys()],
      ...(method === 'POST' && { body: await bodyOf(context) }),
    };
    const db = await database();
    const insert = db
      .insert(requests)
      .values({ tenant: tenantOf(context), request: JSON.stringify(logged) })
      .returning({ serial: requests.serial });
    const [row] = await within(readMs, insert);
    // Not at each request: it scans the whole log.
    if (row && row.serial % 100 === 0) await dropOld(db);
    await next();
  };
  /** The last requests of a tenant, oldest first. */
  const of = async (tenant: string): Promise<LoggedRequest[]> => {
    const db = await database();
    const rows = await db
      .select({ request: requests.request })
      .from(requests)
      .where(eq(requests.tenant, tenant))
      .orderBy(desc(requests.serial))
      .limit(mostTold);
    return rows.toReversed().map(({ request }): LoggedRequest => JSON.parse(request));
  };
  return { middleware, of };
}
