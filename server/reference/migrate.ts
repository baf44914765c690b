import { sql } from 'drizzle-orm';

import type { Db } from './schema.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One lock for all of Slipway: two hosts that start on one server migrate one after the other. */
const lock = sql.raw('SELECT pg_advisory_xact_lock(4173001)');

/** Runs the migrations that the database has not seen, by order of their names, each in a transaction of its own. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS slipway`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS slipway.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
    );
  });
  for (const [path, text] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = path.replace(/^.*\//, '').replace(/\.sql$/, '');
    await db.transaction(async (tx) => {
      await tx.execute(lock);
      const seen = await tx
        .select({ name: sql`name` })
        .from(sql`slipway.migrations`)
        .where(sql`name = ${name}`);
      if (seen.length > 0) return;
      // The embedded database takes one statement at a time.
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO slipway.migrations (name) VALUES (${name})`);
    });
  }
}
