import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../testing/database-for-test.ts';
import { openDatabase } from './database.ts';
import { type Db, countChange } from './db.ts';

async function openForTest() {
  const { db, close } = await openDatabase(await databaseForTest());
  onTestFinished(close);
  return db;
}

/** The columns of all tables, from the database's catalog. */
async function catalogue(db: Db): Promise<Record<string, string[]>> {
  const rows = await db.query<{ table: string; column: string }>(`
    SELECT relname AS "table",
      concat_ws(' ', attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'needed' END,
        CASE WHEN atthasdef THEN 'default' END,
        CASE WHEN array_position(indkey::int2[], attnum) IS NOT NULL THEN 'key' END) AS "column"
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      JOIN pg_attribute ON attrelid = pg_class.oid
      LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
    WHERE nspname = 'slipway' AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    ORDER BY relname, attnum`);
  const tables: Record<string, string[]> = {};
  for (const { table, column } of rows) (tables[table] ??= []).push(column);
  return tables;
}

test('the migrations create these tables', async () => {
  expect(await catalogue(await openForTest())).toEqual({
    changes: ['tenant text needed key', 'count bigint needed'],
    deployments: [
      'serial bigint needed default key',
      'tenant text needed key',
      'id text',
      'name text needed',
      'created_at timestamp with time zone',
      'status text',
      'deployment_type text',
      'image_version text',
      'remote_reconciled boolean needed default',
      'tag_value_ids text[] needed default',
      'ready_at timestamp with time zone',
      'record text needed',
    ],
    integrations: ['tenant text needed key', 'id text needed key', 'name text needed'],
    migrations: ['name text needed key', 'at timestamp with time zone needed default'],
    repositories: [
      'serial bigint needed default key',
      'tenant text needed key',
      'integration_id text needed',
      'record text needed',
    ],
    settings: ['name text needed key', 'value text needed'],
  });
});

test('numbers and times are numbers and dates on both databases', async () => {
  const db = await openForTest();
  await countChange(db, 'one');
  await countChange(db, 'one');
  const at = new Date('2026-03-01T10:00:00.123Z');
  expect(await db.query('SELECT count, $1::timestamptz AS at FROM slipway.changes', [at])).toEqual([
    { count: 2, at },
  ]);
});

test('a nested transaction is part of the outer one, and is rolled back with it', async () => {
  const db = await openForTest();
  const failing = db.transaction(async (tx) => {
    await tx.transaction((inner) => countChange(inner, 'one'));
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await db.query('SELECT tenant FROM slipway.changes')).toEqual([]);
});

test('a database of an earlier build keeps its rows', async () => {
  const location = await databaseForTest();
  const { db, close } = await openDatabase(location);
  await db.query("INSERT INTO slipway.settings (name, value) VALUES ('kept', 'yes')");
  // The state after the five migrations of earlier builds.
  await db.query('DELETE FROM slipway.migrations');
  for (const name of ['0001_deployments', '0002_ended_sessions', '0003_shared_state', '0004_faults_apart'])
    await db.query('INSERT INTO slipway.migrations (name) VALUES ($1)', [name]);
  for (const table of ['ended_sessions', 'requests', 'fault_counts'])
    await db.query(`CREATE TABLE slipway.${table} (id text PRIMARY KEY, until timestamptz NOT NULL)`);
  await close();

  const again = await openDatabase(location);
  onTestFinished(again.close);
  expect(await again.db.query('SELECT name, value FROM slipway.settings')).toEqual([
    { name: 'kept', value: 'yes' },
  ]);
  expect(await catalogue(again.db)).toEqual(await catalogue(await openForTest()));
});

test('a database of a newer build is refused with the name of its migration', async () => {
  const location = await databaseForTest();
  const { db, close } = await openDatabase(location);
  await db.query("INSERT INTO slipway.migrations (name) VALUES ('0099_of_tomorrow')");
  await close();
  await expect(openDatabase(location)).rejects.toThrow(
    /belongs to a newer Slipway \(0099_of_tomorrow\)\. Start/,
  );
});
