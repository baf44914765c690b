import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startingHeader } from '../../src/api/host-headers.ts';
import { fillLargeSample } from '../host/seed.ts';
import { fillFirst } from '../reference/first-sample.ts';
import { image, serviceOver, startRelay } from '../testing/service-over.ts';
import { openDatabase } from './database.ts';
import { countChange, countRows } from './db.ts';

/** Creates an empty database on the server. */
async function emptyDatabase(): Promise<string> {
  const server = new Pool({ connectionString: inject('postgresUrl') });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`CREATE DATABASE "${name}"`);
  await server.end();
  return new URL(name, inject('postgresUrl')).href;
}

test.for(['CREATE SCHEMA', 'slipway.migrations', 'BEGIN', 'INSERT INTO', 'CREATE TABLE', 'COMMIT'])(
  'a start that loses its server reports it: at %s',
  async (words) => {
    const databaseUrl = await emptyDatabase();
    const relay = await startRelay(new URL(databaseUrl));
    relay.breakAt(words);
    await expect(openDatabase({ databaseUrl: relay.url })).rejects.toThrow(/terminated|connection error/);
    relay.breakAt(undefined);
    const { close } = await openDatabase({ databaseUrl: relay.url });
    await close();
  },
);

test('a migration may take longer than a query', async () => {
  const databaseUrl = await emptyDatabase();
  const { db, close } = await openDatabase({ databaseUrl });
  onTestFinished(close);
  const waits = `SELECT 1 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database() AND now() - query_start > '1500 ms'`;
  const onServer = new Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(() => onServer.end());
  // Another process locks the row of a migration, so the next host waits for it.
  const { opening } = await db.transaction(async (tx) => {
    await tx.query("DELETE FROM slipway.migrations WHERE name = '0001_tables'");
    const waiting = openDatabase({ databaseUrl }, { responseMs: 1000 });
    waiting.catch(() => undefined);
    await expect.poll(async () => (await onServer.query(waits)).rows).toHaveLength(1);
    return { opening: waiting };
  });
  await (await opening).close();
});

test('hosts that start together on an empty server create the tables and the sample once', async () => {
  const location = { databaseUrl: await emptyDatabase() };
  const start = async () => {
    const opened = await openDatabase(location);
    onTestFinished(opened.close);
    await fillFirst(opened.db, false);
    return opened.db;
  };
  const [db] = await Promise.all([start(), start(), start(), start()]);
  expect(await countRows(db, 'deployments')).toBe(300);
});

test('during a seed lists work, creations are refused, a start waits, and nothing is lost', async () => {
  const location = { databaseUrl: await emptyDatabase() };
  const { db, ask, post } = await serviceOver(location, {}, { tenant: 'default' });
  expect((await post(image('settling'))).status).toBe(201);
  await db.query("UPDATE slipway.deployments SET ready_at = now() - interval '1 s'");
  const onServer = new Pool({ connectionString: location.databaseUrl, max: 1 });
  onTestFinished(() => onServer.end());
  const waits = `SELECT 1 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const waiting = async () => (await onServer.query(waits)).rows.length;
  const seeding = (deployments: number, replace = false) =>
    fillLargeSample(location, { deployments, replace }, () => undefined);
  const other = await openDatabase(location);
  onTestFinished(other.close);

  const lines: string[] = [];
  const { seed, start } = await db.transaction(async (tx) => {
    // The seed begins, but cannot continue.
    await tx.query('LOCK TABLE slipway.integrations');
    const running = seeding(3, true);
    await expect.poll(waiting).toBe(1);
    const starting = fillFirst(other.db, false, { onWait: () => lines.push('waits'), waitMs: 20 });
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    const { status, resources } = await ask('/v2/deployments');
    expect([status, resources]).toEqual([200, [expect.objectContaining({ status: 'AWAITING_DATABASE' })]]);
    const refused = await post(image('meanwhile'));
    expect([refused.status, refused.body]).toEqual([
      503,
      { detail: 'A seed is running; nothing was changed. Try again when it has ended.' },
    ]);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '5',
      [startingHeader]: 'true',
    });
    return { seed: running, start: starting };
  });
  await Promise.all([seed, start]);
  expect(await countRows(db, 'deployments')).toBe(3);

  const [again, created] = await Promise.allSettled([seeding(4), post(image('mine'))]);
  expect(created).toMatchObject({ value: { status: 201 } });
  if (again.status === 'rejected') expect(String(again.reason)).toContain('would delete 1 deployments');
  await expect(seeding(5)).rejects.toThrow('would delete 1 deployments');
  expect((await ask('/v2/deployments?name_contains=mine')).resources).toHaveLength(1);

  await Promise.all([seeding(6, true), seeding(7)].map((each) => each.catch(() => undefined)));
  await seeding(8);
  expect(await countRows(db, 'deployments')).toBe(8);
});

test('lists work while more creations than connections wait for a seed', async () => {
  const location = { databaseUrl: await emptyDatabase() };
  const { tenant, ask, post } = await serviceOver(location);
  const other = await openDatabase(location);
  onTestFinished(other.close);
  const creations = await other.db.transaction(async (tx) => {
    await countChange(tx, tenant);
    const waiting = Array.from({ length: 15 }, (_, at) => post(image(`waits-${at}`)));
    for (let lists = 0; lists < 3; lists += 1) expect((await ask('/v2/deployments')).status).toBe(200);
    return Promise.all(waiting);
  });
  expect(creations[0]?.text).toContain('A seed is running; nothing was changed.');
  for (const { status, text } of creations) {
    expect(status).toBe(503);
    expect(text).toMatch(/nothing was changed/i);
  }
  const burst = await Promise.all(creations.map((_, at) => post(image(`goes-${at}`))));
  expect(burst.map(({ status }) => status)).toEqual(burst.map(() => 201));
});
