import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';

import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

import { DatabaseAway } from './database-failure.ts';
import { diskRoom, type FreeBytes } from './disk-room.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { migrate } from './migrate.ts';
import { makePrivate } from './private-files.ts';
import { type Db, schema } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  /** Settles when the database answers; rejects when it does not within some seconds. */
  check: () => Promise<void>;
  /** Throws NoRoom while the disk of the embedded database is nearly full. */
  checkRoom: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL server, or a folder for the embedded one. */
export type DatabaseLocation = { databaseUrl: string } | { dataDir: string };

export interface DatabaseBounds {
  /** How long a query may take: the page waits 30 s for an answer. Infinity for fillings. */
  answerMs?: number;
  /** Whether the tables that only faults need are made. */
  faults?: boolean;
  log?: (line: string) => void;
  /** How free room is asked for; the disk itself by default. */
  freeBytes?: FreeBytes;
}

const connectMs = 10_000;
/** The embedded database creates its files at the first start, which takes a slow machine long. */
const openMs = 300_000;
const checkMs = 2000;

/**
 * Opens the database and brings its tables up to date. One driver and one protocol serve both
 * kinds. A connection that is lost or silent fails its query; the next request gets a new one.
 * @throws Error with a message for people where it cannot be opened
 */
export async function openDatabase(
  location: DatabaseLocation,
  { answerMs = 30_000, faults = false, log = () => undefined, freeBytes }: DatabaseBounds = {},
): Promise<OpenDatabase> {
  if ('dataDir' in location) await mkdir(location.dataDir, { recursive: true });
  const folder = 'dataDir' in location ? join(location.dataDir, 'db') : undefined;
  const checkRoom = folder === undefined ? async () => undefined : diskRoom(folder, log, freeBytes);
  let embedded: EmbeddedSocket | undefined;
  const openEmbedded = (at: string) => () => {
    embedded = new EmbeddedSocket({ folder: at, openMs, answerMs, beforeOpen: checkRoom });
    return embedded;
  };
  const pool =
    'databaseUrl' in location
      ? openPool(serverConfig(location.databaseUrl, answerMs))
      : openPool(embeddedConfig(openEmbedded(join(location.dataDir, 'db'))));
  const close = async () => {
    await pool.end();
    // The pool does not wait for its connections; a folder may be given back only when its database
    // is closed.
    if (embedded && !embedded.closed) await new Promise((resolve) => embedded?.once('close', resolve));
  };
  const db = drizzle({ client: pool, schema });
  // Drizzle's own leaks a connection that is lost at the start of a transaction.
  db.transaction = async (...args) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, schema }).transaction(...args);
    } finally {
      client.release();
    }
  };
  try {
    await pool.query('SELECT 1').catch((error: unknown) => {
      throw folder === undefined ? error : notOpened(folder, error);
    });
    // The embedded database creates files that every user can read.
    if (folder !== undefined) await makePrivate(folder);
    await migrate(db, faults);
  } catch (error) {
    await close();
    // The wrapper quotes the statement; what the database itself says helps more.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
  const check = () => within(checkMs, pool.query('SELECT 1'));
  return { db, check, checkRoom, close };
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without a listener of its own, a connection that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

function serverConfig(connectionString: string, answerMs: number): PoolConfig {
  return {
    connectionString,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      // A server that was cut off never answers; the pool closes idle connections sooner.
      const silent = () =>
        socket.destroy(new DatabaseAway(`the database was silent for ${answerMs / 1000} s`));
      return Number.isFinite(answerMs) ? socket.setTimeout(answerMs, silent) : socket;
    },
  };
}

/** The embedded database has one connection, and is closed with it. */
function embeddedConfig(stream: () => EmbeddedSocket): PoolConfig {
  const user = 'postgres';
  return { max: 1, idleTimeoutMillis: 0, user, database: user, ssl: false, stream };
}

/** Names the folder that cannot be opened, and what to do. */
function notOpened(folder: string, error: unknown): unknown {
  if (!(error instanceof DatabaseAway)) return error;
  return new Error(
    `${folder} cannot be opened (${error.message}). It may be damaged: put a copy in its place, or move it away to begin with a new one.`,
    { cause: error },
  );
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  const late = once(signal, 'abort').then(() => {
    throw new DatabaseAway(`no answer within ${ms / 1000} s`);
  });
  late.catch(() => undefined);
  await Promise.race([work, late]);
}
