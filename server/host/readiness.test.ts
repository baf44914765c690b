import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { childForTest } from '../testing/child-for-test.ts';
import { freePort, listen } from '../testing/ports.ts';
import { hostForTest, statusOf } from '../testing/test-host.ts';
import type { ReferenceChild } from './reference-child.ts';

const reference = (parts: Partial<ReferenceChild>) => ({
  service: childForTest('http://127.0.0.1:1', parts),
});

test('a host is alive from the start, and ready while its database answers', async () => {
  let state: ReturnType<ReferenceChild['state']> = 'starting';
  let status: number | undefined = 200;
  const parts = reference({ state: () => state, probe: async () => status });
  const { ask } = await hostForTest({ parts });
  const both = async () => [(await ask('/healthz')).status, (await ask('/readyz')).status];
  expect(await both()).toEqual([200, 503]);
  state = 'ready';
  expect(await both()).toEqual([200, 200]);
  status = 503;
  await expect.poll(both).toEqual([200, 503]);
  expect(await (await ask('/readyz')).text()).toContain('The database does not answer.');
});

test('any number of checks is one query at a time', async () => {
  let asked = 0;
  let response: (status: number) => void = () => undefined;
  const probe = () => new Promise<number>((resolve) => ((asked += 1), (response = resolve)));
  const { ask } = await hostForTest({ parts: reference({ probe }) });
  const responses = Array.from({ length: 20 }, async () => (await ask('/readyz')).status);
  await expect.poll(() => asked).toBe(1);
  response(200);
  expect(new Set(await Promise.all(responses))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

test('a host that is shutting down is alive and not ready', async () => {
  const leaving = { isLeaving: false, probedAt: -Infinity };
  const { ask } = await hostForTest({ parts: { ...reference({}), leaving } });
  expect((await ask('/readyz')).status).toBe(200);
  expect(leaving.probedAt).toBeGreaterThan(0);
  leaving.isLeaving = true;
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
});

test('a host in front of a service is ready if the service listens', async () => {
  const { ask } = await hostForTest({ service: (_request, response) => response.end() });
  expect((await ask('/readyz')).status).toBe(200);

  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const other = await hostForTest({ service: () => undefined, target: { url } });
  expect([(await other.ask('/healthz')).status, (await other.ask('/readyz')).status]).toEqual([200, 503]);
});

test('any number of checks is one connection every few seconds', async () => {
  let tries = 0;
  const service = createServer().on('connection', () => (tries += 1));
  onTestFinished(() => void service.close());
  const url = new URL(`http://127.0.0.1:${await listen(service)}`);
  const { ask } = await hostForTest({ service: () => undefined, target: { url } });
  await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  expect(tries).toBe(1);
});

test.each(['/healthz', '/readyz'])('%s responds to a balancer that sends no Host header', async (path) => {
  const { send } = await hostForTest({ service: (_request, response) => response.end() });
  expect(statusOf(await send(`GET ${path} HTTP/1.0\r\n\r\n`))).toBe(200);
});
