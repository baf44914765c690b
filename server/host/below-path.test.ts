import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { listenerOf, listenForTest } from '../testing/listen.ts';
import { freePort } from '../testing/ports.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { createApp, requestListener } from './app.ts';
import type { HostParts } from './host-parts.ts';
import { openTelemetry } from './open-telemetry.ts';

const publicUrl = new URL('https://tools.test/slipway/');

/** A host below a path. Its proxy may keep or remove the path. */
async function host(parts: Partial<HostParts> = {}) {
  const service = await listenForTest(listenerOf(new Hono().all('*', (c) => c.json({ path: c.req.path }))));
  const dist = join(scratchFolder(), 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const page = '<link rel="icon" href="/assets/icon.png"><script src="/assets/index-abc.js"></script>';
  for (const [file, text] of [
    ['index.html', page],
    ['index.html.br', 'of the root'],
    ['assets/index-abc.js', 'code'],
  ] as const)
    writeFileSync(join(dist, file), text);
  const app = createApp({
    host: '127.0.0.1',
    publicUrl,
    service: {
      forward: {
        url: new URL(`http://127.0.0.1:${service}`),
        headers: [['x-key', 'of the host']],
        timeoutMs: 10_000,
      },
    },
    config: { dialect: defaultDialect, integrations: [] },
    dist,
    log: () => undefined,
    ...parts,
  });
  const port = await listenForTest(requestListener(app, publicUrl.pathname));
  return {
    app,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' }),
  };
}

test.each(['/slipway', ''])(
  'page, files and service are at %s/, whether or not a proxy strips the path',
  async (path) => {
    const { get } = await host();
    const page = await get(`${path}/deployments`);
    expect(await page.text()).toBe(
      '<link rel="icon" href="/slipway/assets/icon.png"><script src="/slipway/assets/index-abc.js"></script>',
    );
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('link')).toBe(
      '</slipway/config.json>; rel=preload; as=fetch; crossorigin, ' +
        '</slipway/api/v2/deployments?limit=20&offset=0>; rel=preload; as=fetch; crossorigin',
    );
    const file = await get(`${path}/assets/index-abc.js`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await file.text()).toBe('code');
    expect(await (await get(`${path}/config.json`)).json()).toMatchObject({ service: '/slipway/api' });
    expect(await (await get(`${path}/openapi.json`)).json()).toMatchObject({
      servers: [{ url: '/slipway/api' }],
    });
    expect(await (await get(`${path}/api/v2/deployments`)).json()).toEqual({ path: '/v2/deployments' });
    expect((await get(`${path}/healthz`)).status).toBe(200);
  },
);

test('the links of the page have the path even if the browser accepts compressed copies', async () => {
  const { app } = await host();
  const response = await app.request('http://tools.test/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe(null);
  expect(await response.text()).toContain('"/slipway/assets/index-abc.js"');
});

test('the path without its slash redirects to the path with it', async () => {
  const { get } = await host();
  const response = await get('/slipway');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/slipway/']);
});

test('sign-in, its cookies and its return address stay below the path', async () => {
  const provider = await listenForTest((request, response) => {
    const issuer = `http://${request.headers.host}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
  });
  const signIn = {
    issuer: new URL(`http://127.0.0.1:${provider}`),
    clientId: 'slipway',
    sessionSecret: 'thirty-two bytes of a test secret',
    publicUrl,
    allow: [],
  };
  const { get } = await host({ access: { signIn } });
  const opened = await get('/slipway/deployments?status=READY', { accept: 'text/html' });
  const start = opened.headers.get('location') ?? '';
  expect(start).toBe(`/slipway/sign-in?return=${encodeURIComponent('/slipway/deployments?status=READY')}`);
  const begun = await get(start);
  const authorization = new URL(begun.headers.get('location') ?? '');
  expect(authorization.searchParams.get('redirect_uri')).toBe('https://tools.test/slipway/sign-in/callback');
  expect(begun.headers.get('set-cookie')).toMatch(
    /^__Secure-slipway-[0-9a-f]{8}-sign-in-.* Path=\/slipway\/;.* Secure;/,
  );
  const out = await get('/slipway/sign-out');
  expect(await out.text()).toContain('href="/slipway/sign-in"');
});

test('the metrics are available below the path and at the root', async () => {
  const port = await freePort();
  const { close } = await openTelemetry({ metrics: { port, host: '127.0.0.1' }, publicUrl }, () => undefined);
  for (const path of ['/metrics', '/slipway/metrics'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  await close();
});
