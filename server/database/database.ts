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
import { within } from './within.ts';

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
  /** How long a query may take, in milliseconds; Infinity for fillings. */
  answerMs?: number;
  /** Whether the tables that only faults need are made. */
  faults?: boolean;
  log?: (line: string) => void;
  /** How free room is asked for; the disk itself by default. */
  freeBytes?: FreeBytes;
}

/** How long a query waits for a connection to a server. */
const connectMs = 10_000;
/** A migration may have to write a large table anew. */
const migrateMs = 600_000;
/** How long queries under way hold up closing: the host ends within 15 s, answers included. */
const closeMs = 8000;
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
  const sockets = new Set<Socket | EmbeddedSocket>();
  let silentMs = 0;
  const bound = (ms: number) => {
    silentMs = Number.isFinite(ms) ? ms : 0;
    for (const socket of sockets) socket.setTimeout(silentMs);
  };
  bound(answerMs);
  const stream = () => {
    const socket =
      folder === undefined ? openSocket() : new EmbeddedSocket({ folder, openMs, beforeOpen: checkRoom });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(silentMs);
    return socket;
  };
  const pool = openPool(
    'databaseUrl' in location
      ? { ...serverConfig(location.databaseUrl), stream }
      : { ...embeddedConfig, stream },
  );
  const close = async () => {
    const late = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeMs);
    await pool.end();
    // The pool does not wait for its connections; a folder may be given back only when its database
    // is closed.
    await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    clearTimeout(late);
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
    bound(migrateMs);
    await migrate(db, faults);
    bound(answerMs);
  } catch (error) {
    await close();
    // The wrapper quotes the statement; what the database itself says helps more.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
  const check = async () => void (await within(checkMs, pool.query('SELECT 1')));
  return { db, check, checkRoom, close };
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without a listener of its own, a connection that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** A server that was cut off never answers: a connection that is silent for so long is given up. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.on('timeout', () =>
    socket.destroy(new DatabaseAway(`the database was silent for ${(socket.timeout ?? 0) / 1000} s`)),
  );
}

const serverConfig = (connectionString: string): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
});

/** The embedded database has one connection, and is closed with it. */
const embeddedConfig: PoolConfig = {
  max: 1,
  idleTimeoutMillis: 0,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
};

/** Names the folder that cannot be opened, and what to do. */
function notOpened(folder: string, error: unknown): unknown {
  if (!(error instanceof DatabaseAway)) return error;
  return new Error(
    `${folder} cannot be opened (${error.message}). It may be damaged: put a copy in its place, or move it away to begin with a new one.`,
    { cause: error },
  );
}
