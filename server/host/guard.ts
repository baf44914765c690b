import type { MiddlewareHandler } from 'hono';

import { problem } from './problem.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host name of a URL as a browser writes it: IPv6 in brackets, lower case. */
function asHostname(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}

/** Whether an address given to `--host` can be reached from this machine only. */
function isLoopback(host: string): boolean {
  const name = asHostname(host);
  return loopback.has(name) || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Whether a request says of itself that a page of another site sent it. Clients that are no browsers say nothing. */
function isFromElsewhere(headers: Headers, url: URL): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}

/**
 * Keeps other sites' pages away. Listening on loopback, only names of this machine pass, so that no foreign name
 * pointed at 127.0.0.1 (DNS rebinding) reads the service; on any address, a method that changes something is refused
 * when the browser says that another site's page sent it. Both are answered with 403.
 * @param host the address that the server listens on
 */
export function guard(host: string): MiddlewareHandler {
  const names = isLoopback(host) ? new Set([...loopback, asHostname(host)]) : undefined;
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (names !== undefined && !names.has(url.hostname)) {
      return problem(403, 'Forbidden', 'This address answers to localhost, 127.0.0.1 and [::1] only.');
    }
    if (!safeMethods.has(c.req.method) && isFromElsewhere(c.req.raw.headers, url)) {
      return problem(403, 'Forbidden', 'A page of another site may not change anything here.');
    }
    return next();
  };
}
