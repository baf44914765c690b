import type { MiddlewareHandler } from 'hono';

import { redact } from '../../src/wire/redact.ts';
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
  /** What a POST sent as JSON, secret values hidden. */
  body?: unknown;
}

const most = 500;

/** Remembers the last requests of each tenant, in memory. */
export function createRequestLog(): { middleware: MiddlewareHandler; of(tenant: string): LoggedRequest[] } {
  const byTenant = new Map<string, LoggedRequest[]>();
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
        ...(method === 'POST' && { body: redact(await context.req.json<unknown>().catch(() => undefined)) }),
      });
      if (log.length > most) log.shift();
      await next();
    },
    of: (tenant) => byTenant.get(tenant) ?? [],
  };
}
