import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Pool, types } from 'pg';
import { DatabaseAway, readMs, within } from './database-failure.ts';
import { type Db, inTransaction, queryOf } from './db.ts';
import { diskSpace, type FreeBytes } from './disk-space.ts';
import { openEmbedded } from './embedded-database.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Address of a PostgreSQL server, or the folder of the embedded database. */
export type DatabaseLocation = { databaseUrl: string } | { dataDir: string };

export interface DatabaseBounds {
  /** Timeout without data from a PostgreSQL server, in milliseconds; Infinity for a seed. */
  responseMs?: number;
  log?: (line: string) => void;
  onStep?: (step: string) => void;
  /** Returns the free bytes of a disk; by default those of the real disk. */
  freeBytes?: FreeBytes;
}

const connectMs = 10_000;
/** A migration may have to rewrite a large table. */
const migrateMs = 600_000;
const beatMs = 30_000;
/** Maximum time that running queries delay closing. */
const closeMs = 8000;
const checkMs = 2000;

/** Opens the database and migrates it. @throws Error with a message for people */
export async function openDatabase(
  location: DatabaseLocation,
  {
    responseMs: answerMs = readMs,
    log = () => undefined,
    onStep = () => undefined,
    freeBytes,
  }: DatabaseBounds = {},
) {
  const opened =
    'dataDir' in location
      ? await openFolder(location.dataDir, log, freeBytes)
      : openServer(location.databaseUrl);
  const { db, bound, ...rest } = opened;
  try {
    bound(migrateMs);
    onStep('opened the database');
    // One statement may take up to `migrateMs`. These steps show that the start does not hang.
    const migrating = setInterval(() => onStep('a migration runs'), beatMs);
    await migrate(db, onStep).finally(() => clearInterval(migrating));
    bound(answerMs);
  } catch (error) {
    await rest.close();
    throw error;
  }
  /** Runs work without a timeout for the database. */
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    bound(Infinity);
    return work().finally(() => bound(answerMs));
  };
  /** Resolves if the database responds; rejects after two seconds. */
  const check = async (): Promise<void> => void (await within(checkMs, db.query('SELECT 1')));
  return { db, patiently, check, ...rest };
}

async function openFolder(dataDir: string, log: (line: string) => void, freeBytes?: FreeBytes) {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'db');
  const checkSpace = diskSpace(folder, log, freeBytes);
  await checkSpace();
  const client = await openEmbedded(folder);
  const db: Db = {
    query: queryOf(client),
    transaction: (work) => client.transaction((tx) => work(inTransaction(queryOf(tx)))),
  };
  return { db, checkSpace, close: () => client.close(), bound: () => undefined };
}

types.setTypeParser(types.builtins.INT8, Number);

/** If a connection is lost or silent, its query fails, and the next request gets a new connection. */
function openServer(connectionString: string) {
  const sockets = new Set<Socket>();
  let silentMs = 0;
  const bound = (ms: number) => {
    silentMs = Number.isFinite(ms) ? ms : 0;
    for (const socket of sockets) socket.setTimeout(silentMs);
  };
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    const silent = () => new DatabaseAway(`the database was silent for ${silentMs / 1000} s`);
    return socket
      .on('timeout', () => socket.destroy(silent()))
      .once('close', () => sockets.delete(socket))
      .setTimeout(silentMs);
  };
  const pool = new Pool({ connectionString, connectionTimeoutMillis: connectMs, keepAlive: true, stream });
  // Without an error listener, a connection that breaks during a query would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db: Db = {
    query: queryOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        await client.query('BEGIN');
        const result = await work(inTransaction(queryOf(client)));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => (isBroken = true));
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  };
  const close = async () => {
    const late = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeMs);
    await pool.end();
    clearTimeout(late);
  };
  return { db, checkSpace: async () => undefined, close, bound };
}
