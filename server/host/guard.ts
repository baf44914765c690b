import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { asHostname, isLoopback, loopback } from '../command-line/loopback.ts';
import { problem } from '../failures/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if a page of another site sent the request, by its own headers; only browsers send them. */
function isFromElsewhere(headers: Headers, url: URL): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}

/** True if the Host header, if any, names the same host as the target of the request. */
function isOneHost(headers: Headers, { protocol, host }: URL): boolean {
  const header = headers.get('host');
  if (header === null || header === host) return true;
  return URL.canParse(`${protocol}//${header}`) && new URL(`${protocol}//${header}`).host === host;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Keeps other sites' pages away. Only known host names pass, so that a foreign name pointed at this host
 * (DNS rebinding) reads nothing. A method that changes something is refused if the browser says that
 * another site's page sent it. The public name with a dot at its end leads to the public address. Two
 * hosts in one request, which a proxy could read in another way, are 400.
 * @param host the address that the server listens on
 */
export function guard(host: string, publicUrl?: URL): MiddlewareHandler {
  const isLocal = isLoopback(host);
  const isOpen = !isLocal && !publicUrl;
  const own = isLocal ? [...loopback, asHostname(host)] : isOpen ? ['localhost', asHostname(host)] : [];
  const names = new Set([...own, ...(publicUrl ? [publicUrl.hostname] : [])]);
  const answered = `This address answers to ${isOpen ? 'IP addresses, ' : ''}${[...names].join(', ')} only.`;
  return async (c, next) => {
    const url = new URL(c.req.url);
    // A name may end with a dot; cookies and links of the page then belong to another origin.
    const name = url.hostname.replace(/\.$/, '');
    const isKnown = names.has(name) || (isOpen && isAddress(name));
    // Balancers ask under any name.
    const isProbe = (!isLocal || publicUrl) && ['/healthz', '/readyz'].includes(url.pathname);
    if (!isKnown && !isProbe)
      return problem(403, 'Forbidden', isOpen ? `${answered} --public-url names another address.` : answered);
    if (!isOneHost(c.req.raw.headers, url))
      return problem(400, 'Bad Request', 'The request names more than one host.');
    const isOpened = safeMethods.has(c.req.method) && c.req.header('accept')?.includes('text/html');
    if (publicUrl && name !== url.hostname && isOpened && !isProbe)
      return c.redirect(publicUrl.href + url.pathname.slice(1) + url.search, 302);
    if (!safeMethods.has(c.req.method) && isFromElsewhere(c.req.raw.headers, url)) {
      return problem(403, 'Forbidden', 'A page of another site may not change anything here.');
    }
    return next();
  };
}
