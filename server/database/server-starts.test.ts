import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fillFirst } from '../reference/first-sample.ts';
import { startRelay } from '../testing/service-over.ts';
import { openDatabase } from './database.ts';
import { countRows } from './db.ts';

/** A database of the test's own on the server. */
async function emptyDatabase(): Promise<string> {
  const server = new Pool({ connectionString: inject('postgresUrl') });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`CREATE DATABASE "${name}"`);
  await server.end();
  return new URL(name, inject('postgresUrl')).href;
}

test.for(['CREATE SCHEMA', 'slipway.migrations', 'BEGIN', 'INSERT INTO', 'CREATE TABLE', 'COMMIT'])(
  'a start that loses its server says so: at %s',
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
  // Somebody else holds the row of a migration, and with it the next host.
  const { opening } = await db.transaction(async (tx) => {
    await tx.query("DELETE FROM slipway.migrations WHERE name = '0001_tables'");
    const waiting = openDatabase({ databaseUrl }, { answerMs: 1000 });
    waiting.catch(() => undefined);
    await expect.poll(async () => (await onServer.query(waits)).rows).toHaveLength(1);
    return { opening: waiting };
  });
  await (await opening).close();
});

test('hosts that start together on an empty server make its tables and its sample once', async () => {
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
