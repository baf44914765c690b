import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';

import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { fixtures } from '../sample/fixtures.ts';
import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { rowLimit } from './row-limit.ts';
import { takeTurns } from './turns.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: emptyDataFolder() });
  return database.close;
});

test('fillings end at a number of rows, all tenants together; a tenant that is filled anew counts once', async () => {
  const check = rowLimit(async () => database.db, 20);
  const data = fixtures.few();
  await check('one', data);
  await check('one', data);
  await check('two', data);
  await expect(check('three', data)).rejects.toMatchObject({ status: 507 });
});

test('requests take turns, creations first, and those that were aborted are left out', async () => {
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
    app.request('/create', { method: 'POST' }),
  ];
  gone.abort();
  release();
  const statuses = (await Promise.all(requests.map(async (request) => request))).map(({ status }) => status);
  expect(statuses).toEqual([204, 503, 204, 204]);
  expect(carriedOut).toEqual(['/first', '/create', '/list']);
});

test('more than a hundred waiting requests are refused', async () => {
  const app = new Hono().use(takeTurns()).all('*', (c) => c.body(null, 204));
  const answers = await Promise.all(Array.from({ length: 110 }, async () => app.request('/')));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(9);
});
