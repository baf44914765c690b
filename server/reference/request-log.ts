import type { Context, MiddlewareHandler } from 'hono';

import { redact } from '../../src/wire/redact.ts';
import { BoundedMap } from './bounded-map.ts';
import { tenantOf } from './tenant.ts';

/** A request as the service received it: enough to count and compare, without credentials and secret values. */
export interface LoggedRequest {
  /** Epoch milliseconds. */
  at: number;
  method: string;
  path: string;
  query: string;
  /** Names of the headers that came. */
  headers: string[];
  /** What a POST sent as JSON, secret values hidden; a large one is left out. */
  body?: unknown;
}

/** Requests that are remembered of a tenant, tenants that are remembered, and characters of a body. */
const mostRequests = 500;
const mostTenants = 1000;
const longestBody = 20_000;

/** What is remembered of a body. */
async function bodyOf({ req }: Context): Promise<unknown> {
  const text = await req.text();
  if (text.length > longestBody) return `left out: ${text.length} characters`;
  return redact(await req.json<unknown>().catch(() => undefined));
}

/** Remembers the last requests of the last tenants, in memory. */
export function createRequestLog(): { middleware: MiddlewareHandler; of(tenant: string): LoggedRequest[] } {
  const byTenant = new BoundedMap<string, LoggedRequest[]>(mostTenants);
  return {
    middleware: async (context, next) => {
      const { method, path, raw, url } = context.req;
      const log = byTenant.get(tenantOf(context)) ?? [];
      byTenant.set(tenantOf(context), log);
      log.push({
        at: Date.now(),
        method,
        path,
        query: new URL(url).search,
        headers: [...raw.headers.keys()],
        ...(method === 'POST' && { body: await bodyOf(context) }),
      });
      if (log.length > mostRequests) log.shift();
      await next();
    },
    of: (tenant) => byTenant.get(tenant) ?? [],
  };
}
