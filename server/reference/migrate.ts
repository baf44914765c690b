const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One lock for all of Slipway: two hosts that start on one server migrate one after the other. */
const lock = 4_173_001;

/**
 * Runs the migrations that the database has not seen, each in a transaction of its own. Every statement of a migration
 * is repeatable, so that one that waited for another host's lock does no harm.
 * @param run runs SQL of several statements
 */
export async function migrate(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`
    CREATE SCHEMA IF NOT EXISTS slipway;
    CREATE TABLE IF NOT EXISTS slipway.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  `);
  for (const [path, sql] of Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b))) {
    const name = path.replace(/^.*\//, '').replace(/\.sql$/, '');
    await run(`
      BEGIN;
      SELECT pg_advisory_xact_lock(${lock});
      ${sql}
      INSERT INTO slipway.migrations (name) VALUES ('${name}') ON CONFLICT DO NOTHING;
      COMMIT;
    `);
  }
}
