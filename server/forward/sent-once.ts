import { ServerResponse } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';

import { statusHeader } from '../../src/service/transport/host-headers.ts';
import { setAnswer } from './set-answer.ts';

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
 * Keeps browsers from sending a request anew by themselves, which they do with a POST too: where a
 * connection that was used before ends without a byte, and where the answer is 408. So a POST is
 * acknowledged before the service sees it, and a 408 of the service goes out as 504 with
 * `Slipway-Status: 408`, which the page reads as what it was.
 * @param isDirect whether browsers use the very address that the host listens on
 */
export function sentOnce(isDirect: boolean): MiddlewareHandler {
  return async (c, next) => {
    if (isDirect && c.req.method === 'POST') acknowledge(c);
    await next();
    if (c.res.headers.has(statusHeader)) c.res.headers.delete(statusHeader);
    if (c.res.status !== 408) return;
    const headers = new Headers(c.res.headers);
    headers.set(statusHeader, '408');
    setAnswer(c, new Response(c.res.body, { status: 504, headers }));
  };
}
