import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { DrizzleQueryError } from 'drizzle-orm';

import { migrate } from './migrate.ts';
import { makePrivate } from './private-files.ts';
import { type Db, schema } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL server, a folder for the embedded one, or memory (for tests). */
export type DatabasePlace = { databaseUrl: string } | { dataDir: string } | { inMemory: true };

/** Opens the database and brings its tables up to date. The embedded one writes through: what was answered survives a kill. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = await ('databaseUrl' in place ? openServer(place.databaseUrl) : openEmbedded(place));
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    // A wrapper quotes the statement; what the database itself says of it helps a person.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
  return opened;
}

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

async function openEmbedded(place: { dataDir: string } | { inMemory: true }): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm: trigrams }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]);
  const create = (dataDir?: string) =>
    PGlite.create({ ...(dataDir !== undefined && { dataDir }), extensions: { trigrams } });
  const folder = 'dataDir' in place ? join(place.dataDir, 'db') : undefined;
  if (folder !== undefined && !existsSync(folder)) await make(folder, create);
  const client = await create(folder);
  // What the embedded database makes before it answers, everybody could read.
  if (folder !== undefined) await makePrivate(folder);
  return { db: drizzle({ client, schema }), close: () => client.close() };
}

/**
 * Makes a new database beside its place and moves it there whole: a process that is killed meanwhile leaves none, and
 * not half of one, which could not be opened.
 */
async function make(
  folder: string,
  create: (dataDir: string) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const client = await create(unfinished);
  await client.close();
  await rename(unfinished, folder);
}
