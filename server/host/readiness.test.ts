import { createServer } from 'node:http';

import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';

import { hostForTest, statusOf } from '../testing/test-host.ts';
import { freePort, listen } from '../testing/ports.ts';

const embedded = (ready: Promise<void>, check: () => Promise<void>) =>
  ({ service: { embedded: { app: new Hono(), ready, check }, faults: false } }) as const;

test('a host lives from its first moment, and is ready while its database answers', async () => {
  let start: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (start = resolve));
  let isThere = true;
  const check = async () => {
    if (!isThere) throw new Error('gone');
  };
  const { ask } = await hostForTest({ parts: embedded(ready, check) });
  const both = async () => [(await ask('/healthz')).status, (await ask('/readyz')).status];
  expect(await both()).toEqual([200, 503]);
  start();
  await ready;
  expect(await both()).toEqual([200, 200]);
  isThere = false;
  await vi.waitFor(async () => expect(await both()).toEqual([200, 503]), { timeout: 10_000 });
  expect(await (await ask('/readyz')).text()).toContain('The database does not answer.');
});

test('however many ask, the database is asked once, and again only when it has answered', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const check = () => new Promise<void>((resolve) => ((asked += 1), (answer = resolve)));
  const { ask } = await hostForTest({ parts: embedded(Promise.resolve(), check) });
  const answers = Array.from({ length: 20 }, async () => (await ask('/readyz')).status);
  await vi.waitFor(() => expect(asked).toBe(1));
  answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

test('a host that is about to close is alive and not ready', async () => {
  const leaving = { isLeaving: false, askedAt: -Infinity };
  const { ask } = await hostForTest({
    parts: { ...embedded(Promise.resolve(), async () => undefined), leaving },
  });
  expect((await ask('/readyz')).status).toBe(200);
  expect(leaving.askedAt).toBeGreaterThan(0);
  leaving.isLeaving = true;
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
});

test('a host before a service is ready where something listens', async () => {
  const { ask } = await hostForTest({ service: (_request, response) => response.end() });
  expect((await ask('/readyz')).status).toBe(200);

  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const other = await hostForTest({ service: () => undefined, target: { url } });
  expect([(await other.ask('/healthz')).status, (await other.ask('/readyz')).status]).toEqual([200, 503]);
});

test('however many ask, the service is tried once in some seconds', async () => {
  let tries = 0;
  const service = createServer().on('connection', () => (tries += 1));
  onTestFinished(() => void service.close());
  const url = new URL(`http://127.0.0.1:${await listen(service)}`);
  const { ask } = await hostForTest({ service: () => undefined, target: { url } });
  await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  expect(tries).toBe(1);
});

test.each(['/healthz', '/readyz'])('%s answers a balancer that names no host', async (path) => {
  const { send } = await hostForTest({ service: (_request, response) => response.end() });
  expect(statusOf(await send(`GET ${path} HTTP/1.0\r\n\r\n`))).toBe(200);
});
