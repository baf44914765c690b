import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';

import { migrate } from './migrate.ts';
import { schema } from './schema.ts';

/** The database, embedded or a server: queries are the same. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL server, a folder for the embedded one, or memory (for tests). */
export type DatabasePlace = { databaseUrl: string } | { dataDir: string } | { inMemory: true };

/** Opens the database and brings its tables up to date. The embedded one writes through: what was answered survives a kill. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('databaseUrl' in place) {
    const pool = new Pool({ connectionString: place.databaseUrl, max: 10 });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    await migrate((sql) => pool.query(sql));
    return { db: overPool({ client: pool, schema }), close: () => pool.end() };
  }
  if ('dataDir' in place) await mkdir(place.dataDir, { recursive: true });
  const client = await PGlite.create({
    ...('dataDir' in place && { dataDir: join(place.dataDir, 'db') }),
    extensions: { trigrams },
  });
  await migrate((sql) => client.exec(sql));
  return { db: overPglite({ client, schema }), close: () => client.close() };
}
