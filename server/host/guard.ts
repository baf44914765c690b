import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { asHostname, isLoopback, loopback } from '../command-line/loopback.ts';
import { problem } from '../failures/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if the headers, which only browsers send, show that a page of another site sent the request. */
function isFromElsewhere(headers: Headers, url: URL): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}

/** True if the Host header is absent or names the same host as the target of the request. */
function isOneHost(headers: Headers, { protocol, host }: URL): boolean {
  const header = headers.get('host');
  if (header === null || header === host) return true;
  return URL.canParse(`${protocol}//${header}`) && new URL(`${protocol}//${header}`).host === host;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Protects the host from pages of other sites. Only known host names pass, which prevents DNS rebinding.
 * A request that changes something is refused if a page of another site sent it. The public name with a
 * dot at its end redirects to the public address. A request that names two hosts gets 400, because a
 * proxy might have used the other one.
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
    // A name may end with a dot. For the browser this is another origin, with other cookies.
    const name = url.hostname.replace(/\.$/, '');
    const isKnown = names.has(name) || (isOpen && isAddress(name));
    // Balancers probe with any host name.
    const isProbe = (!isLocal || publicUrl) && ['/healthz', '/readyz'].includes(url.pathname);
    if (!isKnown && !isProbe)
      return problem(403, 'Forbidden', isOpen ? `${answered} --public-url names another address.` : answered);
    if (!isOneHost(c.req.raw.headers, url))
      return problem(400, 'Bad Request', 'The request names more than one host.');
    const isOpened = safeMethods.has(c.req.method) && c.req.header('accept')?.includes('text/html');
    if (publicUrl && name !== url.hostname && isOpened && !isProbe)
      return c.redirect(publicUrl.href + url.pathname.slice(1) + url.search, 302);
    if (!safeMethods.has(c.req.method) && isFromElsewhere(c.req.raw.headers, url)) {
      return problem(403, 'Forbidden', 'Pages of other sites cannot change anything here.');
    }
    return next();
  };
}
