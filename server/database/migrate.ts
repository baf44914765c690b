import { codeOf } from '../failures/error-code.ts';
import type { Db } from './db.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace('./migrations/', '').replace('.sql', ''), text }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** PostgreSQL's codes if another process creates the same object, despite IF NOT EXISTS. */
const madeMeanwhile = new Set(['23505', '42710', '42P06', '42P07']);

/** Creates an object. If another process creates it at the same moment, the second attempt finds it. */
async function makeTogether(db: Db, statement: string): Promise<void> {
  try {
    await db.query(statement);
  } catch (error) {
    if (!madeMeanwhile.has(codeOf(error))) throw error;
    await db.query(statement);
  }
}

/** @throws Error for a database of a newer build, whose tables this build does not know */
async function refuseNewer(db: Db): Promise<void> {
  const last = migrations.at(-1)?.name ?? '';
  const run = await db.query<{ name: string }>('SELECT name FROM slipway.migrations');
  const newer = run.map(({ name }) => name).filter((name) => name > last);
  if (newer.length > 0)
    throw new Error(
      `it belongs to a newer Slipway (${newer.toSorted().join(', ')}). Start that version, or choose another database with --data-dir or --database-url.`,
    );
}

/**
 * Runs the new migrations, each in a transaction. Processes that start at the same time wait for each
 * other when they insert the migration's row.
 */
export async function migrate(db: Db, onStep: (step: string) => void = () => undefined): Promise<void> {
  await makeTogether(db, 'CREATE SCHEMA IF NOT EXISTS slipway');
  await makeTogether(
    db,
    'CREATE TABLE IF NOT EXISTS slipway.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  await refuseNewer(db);
  for (const { name, text } of migrations) {
    await db.transaction(async (tx) => {
      const begun = await tx.query(
        'INSERT INTO slipway.migrations (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [name],
      );
      if (begun.length === 0) return;
      onStep(`migration ${name}`);
      // The embedded database accepts one statement per query.
      for (const statement of text.split(/;\s*$/m)) if (/^[^-\s]/m.test(statement)) await tx.query(statement);
    });
  }
}
