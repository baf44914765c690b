import { Hono } from 'hono';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { fixtures } from '../sample/fixtures.ts';
import { emptyDataFolder } from '../testing/scratch-folder.ts';
import { checkRows, fillTenant } from './fill.ts';
import { takeTurns } from './turns.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: emptyDataFolder() });
  return database.close;
});

test('the rows of all tenants together are limited; a refilled tenant counts once', async () => {
  const data = fixtures.few();
  const fill = (tenant: string) =>
    database.db.transaction(async (tx) => {
      await fillTenant(tx, tenant, data);
      await checkRows(tx, 20);
    });
  for (const tenant of ['one', 'one', 'two']) await fill(tenant);
  await expect(fill('three')).rejects.toMatchObject({ status: 507 });
});

test('requests are queued in order, creations first, and aborted ones are dropped', async () => {
  const carriedOut: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const app = new Hono().use(takeTurns()).all('*', async (c) => {
    carriedOut.push(c.req.path);
    await held;
    return c.body(null, 204);
  });
  const gone = new AbortController();
  const requests = [
    app.request('/first'),
    app.request('/gone', { signal: gone.signal }),
    app.request('/list'),
    ...['/create-1', '/create-2', '/create-3'].map((path) => app.request(path, { method: 'POST' })),
    app.request('/list-later'),
  ];
  gone.abort();
  release();
  const statuses = (await Promise.all(requests.map(async (request) => request))).map(({ status }) => status);
  expect(statuses).toEqual([204, 503, 204, 204, 204, 204, 204]);
  expect(carriedOut).toEqual(['/first', '/create-1', '/create-2', '/create-3', '/list', '/list-later']);
});

test('more than a hundred waiting requests are refused', async () => {
  const app = new Hono().use(takeTurns()).all('*', (c) => c.body(null, 204));
  const responses = await Promise.all(Array.from({ length: 110 }, async () => app.request('/')));
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(9);
});

test('the queue is limited to 8 s, and the refusal says when to try again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono().use(takeTurns()).all('*', (c) => {
    vi.advanceTimersByTime(1000);
    return c.body(null, 204);
  });
  for (let at = 0; at < 30; at += 1) await app.request('/');
  const responses = await Promise.all(
    Array.from({ length: 30 }, async () => app.request('/', { method: 'POST' })),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toEqual([...Array<number>(9).fill(204), ...Array<number>(21).fill(503)]);
  const { headers } = responses.at(-1) ?? new Response();
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(1);
  expect(Number(headers.get('retry-after'))).toBeLessThan(15);
  expect(headers.get('slipway-starting')).toBe('1');
});
