import { ServerResponse } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Sends "102 Processing" to a browser without a proxy between, which could take it for the answer.
 */
function acknowledge(c: Context): void {
  const env: unknown = c.env;
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined;
  const isBrowser = c.req.header('origin') !== undefined;
  if (!(outgoing instanceof ServerResponse) || !isBrowser || outgoing.req.httpVersion !== '1.1') return;
  if (!proxyHeaders.some((name) => c.req.header(name) !== undefined)) outgoing.writeProcessing();
}

/**
 * Keeps browsers from sending a POST anew by themselves, which they do where a connection that was
 * used before ends without a byte: it is acknowledged before the service sees it.
 * @param isDirect whether browsers use the very address that the host listens on
 */
export function sentOnce(isDirect: boolean): MiddlewareHandler {
  return (c, next) => {
    if (isDirect && c.req.method === 'POST') acknowledge(c);
    return next();
  };
}
