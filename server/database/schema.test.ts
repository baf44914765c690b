import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';

import { databaseForTest } from '../testing/database-for-test.ts';
import { openDatabase } from './database.ts';
import { type Db, migrations, schema } from './schema.ts';

async function openForTest(bounds = {}) {
  const { db, close } = await openDatabase(await databaseForTest(), bounds);
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

test('the schema in the code is what the migrations make', async () => {
  const made = await columnsOf(await openForTest({ faults: true }));
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

test('tables for faults are made only where faults are switched on', async () => {
  const tables = new Set((await columnsOf(await openForTest())).map(({ table }) => table));
  expect(tables).toContain('deployments');
  for (const name of ['requests', 'fault_counts']) expect(tables).not.toContain(name);
});

test('a migration that databases have run is never edited: a change is a new one', () => {
  const files = import.meta.glob<string>('./migrations/**/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digest(text)]))).toEqual({
    './migrations/0001_deployments.sql': 'fdeaaf3772540b10',
    './migrations/0002_ended_sessions.sql': 'e0ac77a871f059eb',
    './migrations/0003_shared_state.sql': '2012284991a5be39',
    './migrations/0004_faults_apart.sql': 'feebe17b20ed8482',
    './migrations/faults/0001_requests.sql': 'ff82822e85e84591',
  });
});
