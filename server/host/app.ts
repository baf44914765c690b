import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { proxy } from 'hono/proxy';
import { startingHeader, versionHeader } from '../../src/api/host-headers.ts';
import { defaultService } from '../../src/api/operations.ts';
import { version } from '../../src/api/version.ts';
import { controlAccess } from '../access/access-control.ts';
import { problem } from '../failures/problem.ts';
import { serviceAt } from '../forward/ask-service.ts';
import { documentedAddress, documentedOperations } from '../forward/documented-operations.ts';
import { type ForwardTarget, requestIds } from '../forward/forward-headers.ts';
import { forward } from '../forward/forward.ts';
import { hostBounds } from '../forward/host-bounds.ts';
import { credentialOf } from '../forward/own-credential.ts';
import { openApiDocument } from '../reference/openapi.ts';
import { observeRequests } from '../telemetry/observe-requests.ts';
import { guard } from './guard.ts';
import type { HostParts } from './host-parts.ts';
import { readiness, whyNotReady } from './readiness.ts';
import type { ReferenceChild } from './reference-child.ts';
import { pageHeaders, serviceHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

const noAddress = () => problem(404, 'Not Found', 'There is no such address.');

/** Sets a header on the finished response. `c.header` would copy it and turn its body into a stream. */
const withHeader =
  (name: string, value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set(name, value);
  };

/** Refuses a body of more than `maxSize` bytes. Nothing reads the body of a GET. */
const limitBody = (maxSize: number): MiddlewareHandler => {
  const words = `The body is larger than ${maxSize / 1_000_000} MB.`;
  const onError = () => problem(413, 'Content Too Large', words, { connection: 'close' });
  const limit = bodyLimit({ maxSize, onError });
  return (c, next) => (c.req.method === 'GET' ? next() : limit(c, next));
};

/** Responds 503 while the reference service starts. After a timeout, ends the service if it is blocked. */
const supervise =
  (child: ReferenceChild): MiddlewareHandler =>
  async (c, next) => {
    const state = child.state();
    if (state !== 'ready')
      return problem(503, 'Service Unavailable', whyNotReady(state), {
        'retry-after': '1',
        ...(state === 'starting' && { [startingHeader]: 'true' }),
      });
    await next();
    if (c.get('serviceFailure') === 'timeout') void child.endIfBlocked();
    return undefined;
  };

/** Forwards `/__reference` unchanged. It exists only for tests and developers. */
const referencePages =
  ({ url, headers }: ForwardTarget): Handler =>
  (c) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(new URL(pathname + search, url), {
      raw: c.req.raw,
      redirect: 'manual',
      headers: { ...c.req.header(), ...Object.fromEntries(headers) },
    });
  };

/** Health checks: `/healthz` (alive) and `/readyz` (able to respond). */
function probes({ service, leaving = { isLeaving: false, probedAt: -Infinity } }: HostParts): Hono {
  const reasonOf = readiness(service, leaving);
  return new Hono()
    .get('/healthz', (c) => c.json({ status: service.child?.state() ?? 'ready' }))
    .get('/readyz', async (c) => {
      const reason = await reasonOf();
      if (reason === undefined) return c.json({ status: 'ready' });
      return problem(503, 'Service Unavailable', reason, { 'retry-after': '5' });
    });
}

function access({ publicUrl, access: options, bounds = hostBounds, log }: HostParts): Hono {
  const app = new Hono();
  const base = publicUrl?.pathname ?? '/';
  if (base !== '/') app.get(base.slice(0, -1), (c) => c.redirect(base, 308));
  if (options) controlAccess(app, options, log);
  return app.use(limitBody(bounds.requestBodyBytes));
}

function page({ service, config, publicUrl, dist, reveal = true }: HostParts): Hono {
  const app = new Hono();
  const base = publicUrl?.pathname ?? '/';
  const { child, forward: target } = service;
  app.get('/config.json', async (c) => {
    const added = child ? [] : ((await target.file?.current()) ?? target.headers);
    return c.json({
      service: base + defaultService.slice(1),
      ...config,
      dialect: config.dialect.file,
      reference: child !== undefined,
      reveal,
      addedHeaders: [...new Set(added.map(([name]) => name.toLowerCase()))],
      signIn: c.get('signIn'),
    });
  });
  app.get('/openapi.json', (c) => c.json(openApiDocument(base, config.dialect)));
  if (dist === undefined) return app;
  return app.route('/', staticFiles(dist, config.dialect, base));
}

function api({ service, config: { dialect }, reveal = true, bounds = hostBounds, log }: HostParts): Hono {
  const app = new Hono();
  const { forward: target, child } = service;
  app.use('/api/*', documentedOperations);
  if (child) app.use('/api/*', supervise(child));
  const ask = serviceAt(target, dialect, log);
  const own = credentialOf(target, dialect);
  const { cookies = false, isReference = false } = target;
  app.all('/api/*', forward({ ask, own, cookies, isReference, canReveal: reveal, dialect, bounds, log }));
  if (child?.target.test) app.all('/__reference/*', supervise(child), referencePages(child.target));
  return app;
}

/** The whole host as an app. Every response has the security headers, also errors. */
export function createApp(parts: HostParts): Hono {
  const { observers = [], config, log } = parts;
  const app = new Hono();
  if (observers.length > 0) app.use(observeRequests(observers));
  app.use((c, next) => (/^\/api(\/|$)/.test(c.req.path) ? serviceHeaders(c, next) : pageHeaders(c, next)));
  for (const path of ['/api/*', '/openapi.json', '/__reference/*', '/config.json', '/healthz', '/readyz'])
    // No cache may keep these, even if the service allows it.
    app.use(path, withHeader('cache-control', 'no-store'));
  // The page sees from this header that the host responded, and that a newer version is running.
  app.use(withHeader(versionHeader, version));
  app.use('/api/*', requestIds, documentedAddress(config.dialect));
  app.use(guard(parts.host, parts.publicUrl));
  // The order matters: probes work without signing in, everything after `access` needs it.
  for (const part of [probes, access, api, page]) app.route('/', part(parts));
  app.notFound(noAddress);
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return problem(error.status, error.message || 'Error', 'The request cannot be handled.');
    log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return problem(500, 'Internal Server Error', 'The host failed; its log says why.');
  });
  return app;
}

/** The response if the host name or the address of a request cannot be parsed. */
const unreadableRequest = new Hono().use(serviceHeaders);
unreadableRequest.all(() => problem(400, 'Bad Request', 'The address of the request cannot be read.'));

/** The app as a listener of Node's server. @param base the public path; a proxy may have removed it */
export function requestListener(
  app: Hono,
  base = '/',
): (request: IncomingMessage, response: ServerResponse) => void {
  const listener = getRequestListener(app.fetch, { errorHandler: () => unreadableRequest.request('/') });
  return (request, response) => {
    if (request.url?.startsWith(base)) request.url = request.url.slice(base.length - 1);
    // Balancers probe with HTTP/1.0, which does not require a Host header.
    if (/^\/(?:healthz|readyz)$/.test(request.url ?? '')) request.headers.host ??= 'localhost';
    void listener(request, response);
  };
}
