import { type SQL, sql } from 'drizzle-orm';

import { type Db, migrations } from './schema.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** PostgreSQL's codes for what another process has made meanwhile, IF NOT EXISTS or not. */
const madeMeanwhile = new Set(['23505', '42710', '42P06', '42P07']);

/** Makes what another process may make in the same moment: then the second try finds it made. */
async function makeTogether(db: Db, statement: SQL): Promise<void> {
  try {
    await db.execute(statement);
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!madeMeanwhile.has(code)) throw error;
    await db.execute(statement);
  }
}

/**
 * Runs the migrations that the database has not seen, by order of their names, each in a
 * transaction of its own. Processes that start together wait for each other at the migration's row.
 */
export async function migrate(db: Db): Promise<void> {
  await makeTogether(db, sql`CREATE SCHEMA IF NOT EXISTS slipway`);
  await makeTogether(
    db,
    sql`CREATE TABLE IF NOT EXISTS slipway.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
  );
  for (const [path, text] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = path.replace('./migrations/', '').replace('.sql', '');
    await db.transaction(async (tx) => {
      const begun = await tx
        .insert(migrations)
        .values({ name })
        .onConflictDoNothing()
        .returning({ name: migrations.name });
      if (begun.length === 0) return;
      // The embedded database takes one statement at a time.
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    });
  }
}
