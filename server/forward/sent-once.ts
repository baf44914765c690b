import { ServerResponse } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

/** Sends "102 Processing", unless a proxy in between could mistake it for the response. */
function acknowledge(c: Context): void {
  const env: unknown = c.env;
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined;
  const isBrowser = c.req.header('origin') !== undefined;
  if (!(outgoing instanceof ServerResponse) || !isBrowser || outgoing.req.httpVersion !== '1.1') return;
  if (!proxyHeaders.some((name) => c.req.header(name) !== undefined)) outgoing.writeProcessing();
}

/**
 * Keeps browsers from resending a POST by themselves, which they do if a reused connection ends
 * without a byte: the request is acknowledged before the service sees it.
 * @param isDirect true if browsers use the very address on which the host listens
 */
export function sentOnce(isDirect: boolean): MiddlewareHandler {
  return (c, next) => {
    if (isDirect && c.req.method === 'POST') acknowledge(c);
    return next();
  };
}
