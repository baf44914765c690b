import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Seal, sealedCookie } from './sealed-cookie.ts';

const seal: Seal = {
  secret: 'thirty-two bytes of a test secret',
  scope: ['one'],
  publicUrl: new URL('http://127.0.0.1'),
};

/** The content of a cookie of one purpose, read after it was sent under the name of another. */
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
  const answer = await app.request('/read', { headers: { cookie: `slipway-${purpose}=${value}` } });
  return answer.json();
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

test('only cookies of the same purpose are listed, in the order in which they come', async () => {
  const { list } = sealedCookie('made', 60, seal);
  const app = new Hono().get('/', (c) => c.json(list(c)));
  const cookie = 'slipway-made-a=1; slipway-made=2; slipway-made-b=3; slipway-other-c=4; other=5';
  expect(await (await app.request('/', { headers: { cookie } })).json()).toEqual([
    { suffix: 'a', length: 15 },
    { suffix: 'b', length: 15 },
  ]);
});
