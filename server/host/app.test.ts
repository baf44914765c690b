import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { startingHeader } from '../../src/api/host-headers.ts';
import { childForTest } from '../testing/child-for-test.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { listenerOf, listenForTest, sendRaw } from '../testing/listen.ts';
import { hostForTest } from '../testing/test-host.ts';
import { createApp, requestListener } from './app.ts';
import type { HostParts } from './host-parts.ts';
import type { ReferenceChild } from './reference-child.ts';

const page = '<!doctype html><title>Slipway</title>';
const config = { dialect: defaultDialect, integrations: [{ id: 'one', name: 'One' }] };

/** A built page. The secret in the folder beside it must never be served. */
function builtPage(): string {
  const root = mkdtempSync(join(tmpdir(), 'slipway-app-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dist = join(root, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'top secret');
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'config.json'), '{"service":"https://elsewhere.test"}');
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'plain');
  writeFileSync(join(dist, 'assets', 'index-abc.js.br'), 'as brotli');
  writeFileSync(join(dist, 'assets', 'index-abc.js.gz'), 'as gzip');
  return dist;
}

/** A small service that echoes its requests. */
function echo(): Hono {
  const app = new Hono();
  app.get('*', async (c, next) => {
    if (c.req.query('status') === 'cached') return c.json({}, 200, { 'cache-control': 'max-age=60' });
    return c.req.query('status') === 'broken' ? c.json({}, 500) : next();
  });
  app.all('*', async (c) => c.json({ path: c.req.path, query: c.req.query(), body: await c.req.text() }));
  return app;
}

interface Given {
  child?: Partial<ReferenceChild>;
  faults?: boolean;
  parts?: Partial<HostParts>;
}

async function host({ child = {}, faults = false, parts = {} }: Given = {}) {
  const lines: string[] = [];
  const service = await listenForTest(listenerOf(echo()));
  const app = createApp({
    host: '127.0.0.1',
    service: childForTest(`http://127.0.0.1:${service}`, { faults, ...child }),
    config,
    dist: builtPage(),
    log: (line) => lines.push(line),
    ...parts,
  });
  const port = await listenForTest(requestListener(app));
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { port, get, lines };
}

test.each(['/', '/deployments', '/deployments/3f2c?x=1', '/nowhere/at/all', '/caf%C3%A9', '/index.html'])(
  '%s is the page, which browsers revalidate each time',
  async (path) => {
    const { get } = await host();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(page);
  },
);

test('the page has an ETag, and an unchanged page gets 304', async () => {
  const { get } = await host();
  const etag = (await get('/deployments')).headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('each copy of a file has its own ETag, and a hashed file gets 304 too', async () => {
  const { get } = await host();
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const etag = (await get('/assets/index-abc.js', headers)).headers.get('etag') ?? '';
    tags.add(etag);
    const again = await get('/assets/index-abc.js', { ...headers, 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
  }
  expect(tags.size).toBe(3);
});

test('adding or removing a build while the host runs changes nothing until the next start', async () => {
  const dist = builtPage();
  const { get } = await host({ parts: { dist } });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Newer</title>');
  writeFileSync(join(dist, 'assets', 'index-new.js'), 'newer');
  rmSync(join(dist, 'assets', 'index-abc.js'));
  expect(await (await get('/')).text()).toBe(page);
  expect((await get('/assets/index-new.js')).status).toBe(404);
  expect(await (await get('/assets/index-abc.js', { 'accept-encoding': 'identity' })).text()).toBe('plain');
});

test('HEAD returns the same headers as GET, without a body', async () => {
  const { get } = await host();
  const response = await get('/deployments', {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-length')).toBe(String(page.length));
  expect(await response.text()).toBe('');
});

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', null, 'plain'],
  ['br;q=0', null, 'plain'],
  ['br;q=0, GZIP;q=0.5', 'gzip', 'as gzip'],
])('a client that accepts "%s" gets the copy for it', async (accept, encoding, body) => {
  const { port } = await host();
  const response = await sendRaw(port, [
    'GET /assets/index-abc.js HTTP/1.1',
    'Host: localhost',
    `Accept-Encoding: ${accept}`,
  ]);
  const headers = response.toLowerCase();
  expect(headers).toContain('content-type: text/javascript');
  expect(headers).toContain('cache-control: public, max-age=31536000, immutable');
  expect(headers).toContain('vary: accept-encoding');
  expect(/content-encoding: (\w+)/.exec(headers)?.[1] ?? null).toBe(encoding);
  expect(response.endsWith(`\r\n\r\n${body}`)).toBe(true);
});

test.each(['/assets/gone-abc.js', '/assets/deployments', '/robots.txt', '/src/main.tsx'])(
  '%s is neither a file nor the page',
  async (path) => {
    const { get } = await host();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('a person who opens a route with a dot in it gets the page', async () => {
  const { get } = await host();
  expect((await get('/deployments/a.b', { accept: 'text/html,*/*;q=0.8' })).status).toBe(200);
  expect((await get('/assets/a.js', { accept: 'text/html,*/*;q=0.8' })).status).toBe(404);
});

test.each(
  [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
  ].concat([
    '/%2e%2e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/assets/%00',
    '//secret.txt',
    '/secret.txt%00.html',
  ]),
)('nothing outside the built page is served: %s', async (path) => {
  const { port } = await host();
  for (const target of [path, `http://localhost${path}`]) {
    const response = await sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect(response).toMatch(/^HTTP\/1\.1 (?:200|400|404) /);
    expect(response).not.toContain('top secret');
    expect(response.toLowerCase()).toContain('content-security-policy: ');
  }
});

test('only GET and HEAD work on the page', async () => {
  const { get } = await host();
  const response = await get('/deployments', {}, 'POST');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('an unknown method is refused everywhere', async () => {
  const { port } = await host();
  for (const path of ['/', '/api/v2/deployments']) {
    const response = await sendRaw(port, [`TRACE ${path} HTTP/1.1`, 'Host: localhost']);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
  }
});

test.each([
  ['/', 200],
  ['/assets/index-abc.js', 200],
  ['/config.json', 200],
  ['/assets/gone.js', 404],
  ['/api/v2/deployments', 200],
  ['/api/v2/deployments?status=broken', 500],
  ['/api/x', 404],
])('%s (%d) carries the security headers', async (path, status) => {
  const { get } = await host();
  const { headers, status: answered } = await get(path);
  expect(answered).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy.includes("require-trusted-types-for 'script'")).toBe(!path.startsWith('/api'));
});

test('a request whose address cannot be read is refused with the same headers', async () => {
  const { port } = await host();
  const response = await sendRaw(port, ['GET / HTTP/1.1', 'Host: a b']);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain("default-src 'none'");
});

test('a foreign host name is refused before anything is read', async () => {
  const { port } = await host();
  for (const path of ['/', '/config.json', '/api/x', '/assets/index-abc.js']) {
    const response = await sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: evil.test']);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    const absolute = await sendRaw(port, [`GET http://evil.test${path} HTTP/1.1`, 'Host: localhost']);
    expect(absolute).toMatch(/^HTTP\/1\.1 403 /);
  }
});

test('/config.json comes from the host, not from the file for static hosting', async () => {
  const { get } = await host();
  const response = await get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    service: '/api',
    addedHeaders: [],
    integrations: config.integrations,
    reference: true,
    reveal: true,
  });
  const file = { deploymentsPath: '/apps' };
  const translated = await host({ parts: { config: { ...config, dialect: dialectOf(file) } } });
  expect(await (await translated.get('/config.json')).json()).toMatchObject({ dialect: file });
  const silent = await host({ parts: { reveal: false } });
  expect(await (await silent.get('/config.json')).json()).toMatchObject({ reveal: false });
});

test('the listing is preloaded, with or without a credential of the host', async () => {
  const target = { url: new URL('http://127.0.0.1:1'), headers: [], timeoutMs: 1000 };
  for (const forward of [
    target,
    { ...target, headers: [['x-api-key', 'k']] as const },
    { ...target, cookies: true },
  ]) {
    const { get } = await host({ parts: { service: { forward } } });
    const link = (await get('/deployments')).headers.get('link') ?? '';
    expect(link).toContain('/api/v2/deployments');
  }
});

test('the service gets path, query and body without the prefix, and its responses are not stored', async () => {
  const { port, get } = await host();
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/deployments?name_contains=a%20b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '"é"',
  });
  expect(await response.json()).toEqual({
    path: '/v2/deployments',
    query: { name_contains: 'a b' },
    body: '"é"',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await get('/api/v2/deployments?status=cached')).headers.get('cache-control')).toBe('no-store');
});

test('/openapi.json describes the API for any service', async () => {
  const target = { url: new URL('http://127.0.0.1:1'), headers: [], timeoutMs: 1000 };
  for (const { get } of [await host(), await host({ parts: { service: { forward: target } } })]) {
    expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  }
});

test('/openapi.json has the paths and parameters of the dialect', async () => {
  const file = {
    deploymentsPath: '/apps',
    repositoriesPath: '/hosts/{integration_id}/repositories',
    parameters: { limit: 'page_size' },
    limits: { pageSize: 10, maxPageSize: 50 },
  };
  const { get } = await host({ parts: { config: { ...config, dialect: dialectOf(file) } } });
  const { servers, paths } = await (await get('/openapi.json')).json();
  expect(servers).toEqual([{ url: '/api' }]);
  expect(Object.keys(paths)).toEqual(['/apps', '/hosts/{integration_id}/repositories']);
  const { get: listing, post } = paths['/apps'];
  expect(post.operationId).toBe('createDeployment');
  expect(listing.parameters[0]).toMatchObject({ name: 'page_size', schema: { default: 10, maximum: 50 } });
  expect(listing.parameters.map(({ name }: { name: string }) => name)).not.toContain('limit');
});

test.each<[deploymentTypes: object, words: string[]]>([
  [
    ['serverless', 'dedicated', 'dev_zero', 'dev_free_zero'].map((value) => ({ value })),
    ['serverless', 'dedicated', 'dev_zero', 'dev_free_zero'],
  ],
  [{ prod: 'live', dev: { label: 'Staging' } }, ['dev_free', 'dev', 'live']],
])('/openapi.json has the deployment types of the dialect %j', async (deploymentTypes, words) => {
  const { get } = await host({ parts: { config: { ...config, dialect: dialectOf({ deploymentTypes }) } } });
  const { paths } = await (await get('/openapi.json')).json();
  const parameters: { name: string; schema: { enum?: unknown } }[] = paths['/v2/deployments'].get.parameters;
  const type = parameters.find(({ name }) => name === 'deployment_type');
  expect(type?.schema.enum).toEqual([...words, null]);
});

test('/openapi.json has the additional filters of the dialect', async () => {
  const extraFilters = [
    { name: 'agent_environment', label: 'Environment', values: ['development', 'production'] },
    { name: 'region', label: 'Region' },
  ];
  const { get } = await host({ parts: { config: { ...config, dialect: dialectOf({ extraFilters }) } } });
  const { paths } = await (await get('/openapi.json')).json();
  expect(paths['/v2/deployments'].get.parameters.slice(-2)).toMatchObject([
    { name: 'agent_environment', schema: { enum: ['development', 'production', null] } },
    { name: 'region', schema: { type: ['string', 'null'] } },
  ]);
});

test('/__reference exists only with faults', async () => {
  const open = await host({ faults: true });
  expect(await (await open.get('/__reference')).json()).toMatchObject({ path: '/__reference' });
  expect(await (await open.get('/__reference/tenants')).json()).toMatchObject({
    path: '/__reference/tenants',
  });
  const closed = await host();
  expect(await (await closed.get('/__reference')).text()).toBe(page);
  expect((await closed.get('/__reference/tenants', {}, 'POST')).status).toBe(405);
  expect((await closed.get('/api/__reference/tenants', {}, 'POST')).status).toBe(404);
});

test('while the service starts, the page is served, and requests get 503 with Retry-After', async () => {
  let state: ReturnType<ReferenceChild['state']> = 'starting';
  const { get } = await host({ child: { state: () => state } });
  expect((await get('/deployments')).status).toBe(200);
  expect(await (await get('/healthz')).json()).toEqual({ status: 'starting' });
  const response = await get('/api/v2/deployments');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.has('slipway-starting')).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  state = 'ready';
  expect((await get('/api/v2/deployments')).status).toBe(200);
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ready' });
});

test('a service that failed to start is not reported as starting', async () => {
  const { get } = await host({ child: { state: () => 'failed' } });
  const response = await get('/api/v2/deployments');
  expect(response.status).toBe(503);
  expect(response.headers.has('slipway-starting')).toBe(false);
  expect(await response.text()).toContain('did not start');
});

test('a service that does not answer in time is ended if it is blocked', async () => {
  let checks = 0;
  const hanging = await listenForTest(() => undefined);
  const url = new URL(`http://127.0.0.1:${hanging}`);
  const { get } = await host({
    child: {
      target: { url, headers: [], timeoutMs: 1 },
      endIfBlocked: async () => void (checks += 1),
    },
  });
  expect((await get('/api/v2/deployments')).status).toBe(504);
  expect(checks).toBe(1);
});

test.each(['/api/v2/deployments', '/__reference/tenants', '/sign-out', '/'])(
  'a body of more than a megabyte is refused at any address: %s',
  async (path) => {
    const { port } = await host({ faults: true });
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(1_000_000)}"`,
    });
    expect(response.status).toBe(413);
  },
);

test.each([
  [true, 'true'],
  [false, null],
])('only the reference service can say that it did not begin a request: %s', async (isReference, passed) => {
  const { ask } = await hostForTest({
    service: (_request, response) => response.writeHead(503, { [startingHeader]: 'true' }).end('{}'),
    target: { isReference },
  });
  expect((await ask('/api/v2/deployments')).headers.get(startingHeader)).toBe(passed);
});
