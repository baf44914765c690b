import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { guard } from './guard.ts';

function ask(host: string, url: string, init?: RequestInit) {
  const app = new Hono().use(guard(host)).all('*', (c) => c.text('ok'));
  return app.request(url, init);
}

const here = 'http://127.0.0.1:4173/api/v2/deployments';

test.each(['http://localhost:4173/', 'http://127.0.0.1/', 'http://[::1]:4173/', 'http://LOCALHOST/'])(
  'on loopback %s passes',
  async (url) => {
    expect((await ask('127.0.0.1', url)).status).toBe(200);
  },
);

test.each([
  'http://evil.test/',
  'http://127.0.0.1.evil.test/',
  'http://localhost.evil.test/',
  'http://192.168.0.2/',
])('on loopback %s is refused with any method', async (url) => {
  const response = await ask('localhost', url);
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 403, title: 'Forbidden' });
});

test('the guard also works on ::1 and other loopback addresses, and their own name passes', async () => {
  expect((await ask('::1', 'http://evil.test/')).status).toBe(403);
  expect((await ask('127.0.0.5', 'http://evil.test/')).status).toBe(403);
  expect((await ask('127.0.0.5', 'http://127.0.0.5:4173/')).status).toBe(200);
});

test('on other addresses without a public address, a foreign name is refused', async () => {
  for (const name of ['10.0.0.7:4173', '[fd00::7]', 'localhost:4173'])
    expect((await ask('0.0.0.0', `http://${name}/config.json`)).status).toBe(200);
  expect((await ask('dashboard.test', 'http://dashboard.test/config.json')).status).toBe(200);
  for (const name of ['evil.test', '10.0.0.7.evil.test', 'localhost.evil.test']) {
    const response = await ask('0.0.0.0', `http://${name}/config.json`);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('--public-url');
    expect((await ask('0.0.0.0', `http://${name}/readyz`)).status).toBe(200);
  }
});

function askPublic(host: string, url: string) {
  const app = new Hono().use(guard(host, new URL('https://slipway.test'))).all('*', (c) => c.text('ok'));
  return app.request(url);
}

test('on other addresses with a public address, only its name passes, except for health checks', async () => {
  expect((await askPublic('0.0.0.0', 'http://slipway.test/config.json')).status).toBe(200);
  for (const name of ['evil.test', 'slipway.test.evil.test', '127.0.0.1', 'localhost', '10.0.0.7:4173'])
    expect((await askPublic('0.0.0.0', `http://${name}/config.json`)).status).toBe(403);
  expect((await askPublic('0.0.0.0', 'http://10.0.0.7:4173/healthz')).status).toBe(200);
});

test('on loopback behind a proxy the public name passes as well', async () => {
  expect((await askPublic('127.0.0.1', 'http://slipway.test/config.json')).status).toBe(200);
  expect((await askPublic('127.0.0.1', 'http://127.0.0.1:4173/config.json')).status).toBe(200);
  expect((await askPublic('127.0.0.1', 'http://evil.test/config.json')).status).toBe(403);
});

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a POST with Sec-Fetch-Site %s gets %d', async (site, status) => {
  expect((await ask('127.0.0.1', here, { method: 'POST', headers: { 'sec-fetch-site': site } })).status).toBe(
    status,
  );
});

test.each([
  ['http://127.0.0.1:4173', 200],
  ['https://127.0.0.1:4173', 200],
  ['http://127.0.0.1:9999', 403],
  ['http://evil.test', 403],
  ['null', 403],
])('without Sec-Fetch-Site, a POST from origin %s gets %d', async (origin, status) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await ask('127.0.0.1', here, { method, headers: { origin } })).status).toBe(status);
  }
});

test('GET requests, and clients other than browsers, need no Origin', async () => {
  expect((await ask('127.0.0.1', here, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  expect((await ask('127.0.0.1', here, { method: 'POST' })).status).toBe(200);
});

test('the origin is checked on any address', async () => {
  const headers = { origin: 'http://evil.test' };
  expect((await ask('0.0.0.0', 'http://10.0.0.7/api/x', { method: 'POST', headers })).status).toBe(403);
});

test.each([
  ['127.0.0.1', 'http://localhost.:4173/'],
  ['dashboard.test', 'http://dashboard.test./config.json'],
])('on %s, a name with a dot at its end passes: %s', async (host, url) => {
  expect((await ask(host, url)).status).toBe(200);
});

test.each([
  ['http://slipway.test./deployments?status=READY', 'https://slipway.test/deployments?status=READY'],
  ['http://slipway.test.//evil.test', 'https://slipway.test//evil.test'],
  ['http://slipway.test.///evil.test', 'https://slipway.test///evil.test'],
  ['http://SLIPWAY.test.:4173/@evil.test', 'https://slipway.test/@evil.test'],
])('opening %s redirects to %s', async (url, location) => {
  const app = new Hono().use(guard('0.0.0.0', new URL('https://slipway.test'))).all('*', (c) => c.text('ok'));
  const page = await app.request(url, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('location')]).toEqual([302, location]);
  expect((await app.request(url, { headers: { accept: 'application/json' } })).status).toBe(200);
  expect((await app.request(url, { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(200);
});

test.each([
  'http://slipway.test../',
  'http://evil.test./',
  'http://.slipway.test/',
  'http://slipway.testx./',
])('%s is refused as another host', async (url) => {
  expect((await askPublic('0.0.0.0', url)).status).toBe(403);
});
