import type { MiddlewareHandler } from 'hono';

import { asHostname, isLoopback, loopback } from '../command-line/loopback.ts';
import { problem } from '../../src/service/transport/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request says of itself that a page of another site sent it. Clients that are no
 * browsers say nothing.
 */
function isFromElsewhere(headers: Headers, url: URL): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}

/**
 * Whether the Host header, where there is one, names the same host as the target of the request.
 */
function isOneHost(headers: Headers, { protocol, host }: URL): boolean {
  const said = headers.get('host');
  if (said === null || said === host) return true;
  return URL.canParse(`${protocol}//${said}`) && new URL(`${protocol}//${said}`).host === host;
}

/**
 * Keeps other sites' pages away. Listening on loopback, only names of this machine pass, so that no
 * foreign name pointed at 127.0.0.1 (DNS rebinding) reads the service; on any address, a method
 * that changes something is refused when the browser says that another site's page sent it. Both
 * are answered with 403. Two hosts in one request, which a proxy before this one could read in
 * another way, are 400.
 * @param host the address that the server listens on
 * @param publicUrl the address that browsers use: its name passes as well, and beyond loopback no
 * other one, except for `/healthz` and `/readyz`, which balancers ask under any name
 */
export function guard(host: string, publicUrl?: URL): MiddlewareHandler {
  const own = isLoopback(host) ? [...loopback, asHostname(host)] : [];
  const names = new Set([...own, ...(publicUrl ? [publicUrl.hostname] : [])]);
  return async (c, next) => {
    const url = new URL(c.req.url);
    const isAnswered = names.size === 0 || names.has(url.hostname);
    if (!isAnswered && !(publicUrl && ['/healthz', '/readyz'].includes(url.pathname))) {
      return problem(403, 'Forbidden', `This address answers to ${[...names].join(', ')} only.`);
    }
    if (!isOneHost(c.req.raw.headers, url))
      return problem(400, 'Bad Request', 'The request names more than one host.');
    if (!safeMethods.has(c.req.method) && isFromElsewhere(c.req.raw.headers, url)) {
      return problem(403, 'Forbidden', 'A page of another site may not change anything here.');
    }
    return next();
  };
}
