import type { Context, MiddlewareHandler } from 'hono';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { redact } from '../../src/api/redact.ts';
import { tenantOf } from './tenant.ts';

/** A request to the service, without credentials and secret values. */
export interface LoggedRequest {
  /** Epoch milliseconds. */
  at: number;
  method: string;
  path: string;
  query: string;
  headers: string[];
  /** The JSON of a POST with hidden secret values; omitted if it is large. */
  body?: unknown;
}

/** Limits: requests returned for a tenant, requests kept of all tenants, characters of a body. */
const maxReturned = 500;
const maxEntries = 10_000;
const maxBodyLength = 20_000;

async function bodyOf({ req }: Context): Promise<unknown> {
  const text = await req.text();
  if (text.length > maxBodyLength) return `left out: ${text.length} characters`;
  return redact(await req.json<unknown>().catch(() => undefined), defaultDialect.secretFields);
}

export function createRequestLog() {
  const entries: { tenant: string; request: LoggedRequest }[] = [];
  const middleware: MiddlewareHandler = async (context, next) => {
    const { method, path, raw, url } = context.req;
    const at = Date.now();
    const body = method === 'POST' ? { body: await bodyOf(context) } : {};
    const headers = [...raw.headers.keys()];
    const request = { at, method, path, query: new URL(url).search, headers, ...body };
    entries.push({ tenant: tenantOf(context), request });
    if (entries.length > maxEntries) entries.shift();
    await next();
  };
  /** The last requests of a tenant, oldest first. */
  const of = (tenant: string): LoggedRequest[] =>
    entries.flatMap((each) => (each.tenant === tenant ? [each.request] : [])).slice(-maxReturned);
  return { middleware, of };
}
