import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';

import { databaseForTest } from '../testing/database-for-test.ts';
import { openDatabase } from './database.ts';
import { type Db, migrations, schema, settings } from './schema.ts';

async function openForTest() {
  const { db, close } = await openDatabase(await databaseForTest());
  onTestFinished(close);
  return db;
}

/** The columns of all tables, as the database tells them. */
const columnsOf = (db: Db) =>
  db
    .select({
      table: sql<string>`relname`,
      column: sql<string>`attname`,
      type: sql<string>`format_type(atttypid, atttypmod)`,
      isNeeded: sql<boolean>`attnotnull`,
      hasDefault: sql<boolean>`atthasdef`,
      isKey: sql<boolean>`array_position(indkey::int2[], attnum) IS NOT NULL`,
    })
    .from(
      sql`pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        JOIN pg_attribute ON attrelid = pg_class.oid
        LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary`,
    )
    .where(sql`nspname = 'slipway' AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`)
    .orderBy(sql`relname`, sql`attname`);

test('the schema in the code matches the migrations', async () => {
  const made = await columnsOf(await openForTest());
  const columns = [migrations, ...Object.values(schema)].flatMap((table) => {
    const config = getTableConfig(table);
    const keys = new Set(config.primaryKeys.flatMap(({ columns: parts }) => parts.map(({ name }) => name)));
    return config.columns.map((column) => ({
      table: config.name,
      column: column.name,
      type: column.getSQLType().replace('bigserial', 'bigint'),
      isNeeded: column.notNull,
      hasDefault: column.hasDefault,
      isKey: column.primary || keys.has(column.name),
    }));
  });
  const nameOf = ({ table, column }: (typeof columns)[number]) => `${table} ${column}`;
  expect(made).toEqual(columns.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)));
});

test('a database of an earlier build keeps its rows', async () => {
  const location = await databaseForTest();
  const { db, close } = await openDatabase(location);
  await db.insert(settings).values({ name: 'kept', value: 'yes' });
  // The end state of the five migrations of earlier builds.
  await db.execute(sql`DELETE FROM slipway.migrations`);
  for (const name of ['0001_deployments', '0002_ended_sessions', '0003_shared_state', '0004_faults_apart'])
    await db.insert(migrations).values({ name });
  await db.execute(sql`DROP TABLE slipway.requests, slipway.fault_counts`);
  await db.execute(
    sql`CREATE TABLE slipway.ended_sessions (id text PRIMARY KEY, until timestamptz NOT NULL)`,
  );
  await close();

  const again = await openDatabase(location);
  onTestFinished(again.close);
  expect(await again.db.select().from(settings)).toEqual([{ name: 'kept', value: 'yes' }]);
  expect(await columnsOf(again.db)).toEqual(await columnsOf(await openForTest()));
});
