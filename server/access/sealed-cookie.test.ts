import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cookieName, type Seal, sealedCookie } from './sealed-cookie.ts';

const seal: Seal = {
  secret: 'thirty-two bytes of a test secret',
  scope: ['one'],
  publicUrl: new URL('http://127.0.0.1'),
};

/** Sends a cookie under the name of another purpose. @returns its content, as read for that purpose */
async function sentAs(purpose: string, changed: Partial<Seal> = {}): Promise<unknown> {
  const made = sealedCookie('made', 60, seal);
  const read = sealedCookie(purpose, 60, { ...seal, ...changed });
  const app = new Hono();
  app.get('/made', async (c) => {
    await made.write(c, { sub: 'ann' });
    return c.text('');
  });
  app.get('/read', async (c) => c.json((await read.read(c)) ?? null));
  const [cookie = ''] = (await app.request('/made')).headers.getSetCookie();
  const [, value = ''] = /^slipway-made=([^;]+)/.exec(cookie) ?? [];
  const response = await app.request('/read', { headers: { cookie: `slipway-${purpose}=${value}` } });
  return response.json();
}

test('a cookie is readable for the same purpose, secret and scope', async () => {
  expect(await sentAs('made')).toMatchObject({ sub: 'ann' });
});

test.each<[string, string, Partial<Seal>]>([
  ['purpose', 'other', {}],
  ['secret', 'made', { secret: 'another thirty-two bytes or more' }],
  ['scope', 'made', { scope: ['two'] }],
])('with another %s it is unreadable', async (_, purpose, changed) => {
  expect(await sentAs(purpose, changed)).toBeNull();
});

test('only cookies of the same purpose are listed, in the order of the request', async () => {
  const { list } = sealedCookie('made', 60, seal);
  const app = new Hono().get('/', (c) => c.json(list(c)));
  const cookie = 'slipway-made-a=1; slipway-made=2; slipway-made-b=3; slipway-other-c=4; other=5';
  expect(await (await app.request('/', { headers: { cookie } })).json()).toEqual([
    { suffix: 'a', length: 15 },
    { suffix: 'b', length: 15 },
  ]);
});

test.each([
  ['http://slipway.example/', /^slipway-session$/],
  ['http://slipway.example:80/', /^slipway-session$/],
  ['https://slipway.example:443/', /^__Host-slipway-session$/],
  ['http://127.0.0.1:4173/', /^slipway-[0-9a-f]{8}-session$/],
  ['https://slipway.example:8443/', /^__Host-slipway-[0-9a-f]{8}-session$/],
  ['https://slipway.example/a/', /^__Secure-slipway-[0-9a-f]{8}-session$/],
])('the session cookie of %s is named %s', (address, name) => {
  expect(cookieName('session', new URL(address))).toMatch(name);
});

test('hosts with the same host name use different cookie names', () => {
  const addresses = ['http://a.example/', ...[1, 2].map((port) => `http://a.example:${port}/`)];
  const all = [...addresses, ...addresses.map((each) => `${each}b/`), 'http://a.example/c/'];
  expect(new Set(all.map((each) => cookieName('session', new URL(each)))).size).toBe(all.length);
});
