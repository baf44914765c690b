import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { runHost } from '../testing/host-process.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { serviceForTest } from '../testing/test-service.ts';
import { listen } from '../testing/ports.ts';
import { type DatabaseBounds, type DatabaseLocation, openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { fillFirst } from '../reference/first-filling.ts';
import { deployments, schema } from './schema.ts';

const image = (name: string) => ({
  name,
  source: 'image',
  source_config: {},
  source_revision_config: { image_uri: 'registry.example/a:1' },
  secrets: [],
});

/** For so long the page waits for an answer. */
const pagePatienceMs = 30_000;

/** The service over a database of the test's own. */
async function serviceOver(location: DatabaseLocation, bounds: DatabaseBounds = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const database = await openDatabase(location, { log, faults: true, ...bounds });
  onTestFinished(database.close);
  const { db, checkRoom } = database;
  return { ...database, lines, ...(await serviceForTest(db, {}, { checkRoom })) };
}

test('an embedded database that is silent is ended, told, and opened again', async () => {
  const { db, names, post, check } = await serviceOver({ dataDir: emptyDataFolder() }, { answerMs: 3000 });
  expect((await post(image('before'))).status).toBe(201);
  const endless = sql`SELECT count(*) FROM generate_series(1, 100000000000) a`;
  const failure = await Promise.resolve(db.execute(endless)).catch(databaseFailure);
  expect(failure).toBe('away');
  await vi.waitFor(async () => expect(await names('')).toEqual(['before']), { timeout: 60_000 });
  await expect(check()).resolves.toBeUndefined();
});

test('a damaged folder is named, with what to do', async () => {
  const dataDir = emptyDataFolder();
  truncateSync(join(dataDir, 'db', 'global', 'pg_control'));
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^${join(dataDir, 'db')} cannot be opened .*put a copy in its place, or move it away`),
  );
});

test('while room is low nothing is written, everything is read, and it ends by itself', async () => {
  let free = 1e9;
  const { ask, post, lines } = await serviceOver(
    { dataDir: emptyDataFolder() },
    { freeBytes: async () => free },
  );
  expect((await post(image('one'))).status).toBe(201);
  free = 1e6;
  for (const name of ['two', 'three']) {
    const refused = await post(image(name));
    expect(refused.status).toBe(507);
    expect(refused.text).toContain('nothing was written');
  }
  expect((await ask('/v2/deployments')).resources).toHaveLength(1);
  free = 1e9;
  expect((await post(image('four'))).status).toBe(201);
  expect(lines).toEqual([
    expect.stringMatching(/ has 1 MB left: nothing is written until there are 64 MB\.$/),
    expect.stringMatching(/ has 1000 MB left: writing goes on\.$/),
  ]);
});

/** A small disk of its own; undefined where none may be mounted. */
function smallDisk(): string | undefined {
  const folder = scratchFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

test('a disk that is full all the same stops no one else, and is written to again later', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (disk === undefined) return skip('Nothing may be mounted here.');
  // The probe lies, as a disk does that somebody else fills in the same instant.
  const { ask, post } = await serviceOver(
    { dataDir: emptyDataFolder(join(disk, 'data')) },
    { answerMs: 3000, freeBytes: async () => 1e9 },
  );
  const kept = await post(image('kept'));
  expect(kept.status).toBe(201);
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 1_000_000));
  const large = (name: string) => ({
    ...image(name),
    secrets: [{ name: 'A', value: randomBytes(450_000).toString('hex') }],
  });
  const statuses = new Set<number>();
  for (let at = 0; at < 40; at += 1) {
    const { status } = await post(large(`large-${at}`));
    if (status !== 201) statuses.add(status);
    if (statuses.size > 0) break;
  }
  expect([...statuses]).toEqual([expect.toSatisfy((status: number) => [503, 507].includes(status))]);
  rmSync(filler);
  await vi.waitFor(async () => expect((await post(image(`after-${Date.now()}`))).status).toBe(201), {
    timeout: 60_000,
  });
  expect((await ask('/v2/deployments?name_contains=kept')).resources).toHaveLength(1);
});

let postgres: PostgresServer | string;
beforeAll(async () => {
  postgres = await startPostgres();
  return () => (typeof postgres === 'string' ? undefined : postgres.remove());
});

function drizzleOn(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 });
  return { db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

/** A database of the test's own on a server. */
async function emptyDatabase(server: string): Promise<string> {
  const { db, close } = drizzleOn(server);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await db.execute(sql`CREATE DATABASE ${sql.identifier(name)}`);
  await close();
  return new URL(name, server).href;
}

/**
 * What stands between the service and its server, and may stop handing on, or break at some words.
 */
async function startRelay(target: URL) {
  const sockets = new Set<Socket>();
  let breakAt: string | undefined;
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes: Buffer) => {
      if (breakAt !== undefined && bytes.includes(breakAt)) return void (client.destroy(), server.destroy());
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => client.write(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  const url = new URL(target);
  url.port = String(await listen(relay));
  onTestFinished(() => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.pause()),
    /** Takes connections and hands nothing on any more, as a server does that hangs. */
    hang: () => {
      relay.removeAllListeners('connection').on('connection', (client) => void sockets.add(client));
      sockets.forEach((socket) => socket.pause());
    },
    breakAt: (text: string | undefined) => void (breakAt = text),
  };
}

test('a server lost in a transaction, lost for good, silent or back again is told for what it is', async ({
  skip,
}) => {
  if (typeof postgres === 'string') return skip(postgres);
  const relay = await startRelay(new URL(postgres.url));
  const { ask, post, check } = await serviceOver({ databaseUrl: relay.url }, { answerMs: 2000 });
  const statusOfList = async () => (await ask('/v2/deployments?name_contains=lost')).status;

  relay.breakAt('insert into');
  const nothing = await post(image('lost-before'));
  expect([nothing.status, nothing.headers.get('retry-after')]).toEqual([503, '5']);
  expect(nothing.text).toContain('Nothing was changed');
  relay.breakAt('commit\0');
  expect((await post(image('lost-between'))).text).toContain('may have been created');
  relay.breakAt(undefined);
  expect((await post(image('lost-after'))).status).toBe(201);

  relay.silence();
  expect((await post(image('lost-in-silence'))).status).toBe(503);
  expect(await statusOfList()).toBe(200);

  await postgres.crash();
  expect(await statusOfList()).toBe(503);
  await expect(check()).rejects.toThrow(/ECONNREFUSED|terminated|silent/);
  await postgres.start();
  await vi.waitFor(async () => expect(await statusOfList()).toBe(200), { timeout: 30_000 });
  await expect(check()).resolves.toBeUndefined();
});

test('while its server hangs, reads are refused before the page gives up, and a host ends in order', async ({
  skip,
}) => {
  if (typeof postgres === 'string') return skip(postgres);
  const relay = await startRelay(new URL(postgres.url));
  const { ask } = await serviceOver({ databaseUrl: relay.url });
  const { listening, end } = runHost(['--port', '0', '--empty', '--database-url', relay.url]);
  const list = `${await listening()}/api/v2/deployments`;
  expect((await ask('/v2/deployments')).status).toBe(200);
  expect((await fetch(list)).status).toBe(200);
  relay.hang();
  const begin = performance.now();
  const asked = fetch(list).catch(() => undefined);
  const ended = end('SIGTERM');
  // More than it has connections.
  const answers = await Promise.all(Array.from({ length: 15 }, () => ask('/v2/deployments')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(performance.now() - begin).toBeLessThan(pagePatienceMs);
  expect(await ended).toEqual([0, null]);
  await asked;
});

test.for([
  'SELECT 1',
  'CREATE SCHEMA',
  'slipway.migrations',
  'begin',
  'insert into',
  'CREATE TABLE',
  'commit',
])('a start that loses its server says so: at %s', async (words, { skip }) => {
  if (typeof postgres === 'string') return skip(postgres);
  const databaseUrl = await emptyDatabase(postgres.url);
  const relay = await startRelay(new URL(databaseUrl));
  relay.breakAt(words);
  await expect(openDatabase({ databaseUrl: relay.url })).rejects.toThrow(/terminated|connection error/);
  relay.breakAt(undefined);
  const { close } = await openDatabase({ databaseUrl: relay.url });
  await close();
});

test('a migration may take longer than a query', async ({ skip }) => {
  if (typeof postgres === 'string') return skip(postgres);
  const databaseUrl = await emptyDatabase(postgres.url);
  const { db, close } = await openDatabase({ databaseUrl });
  onTestFinished(close);
  const waits = sql`SELECT 1 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database() AND now() - query_start > '500 ms'`;
  const { db: onServer, close: closeOther } = drizzleOn(databaseUrl);
  onTestFinished(closeOther);
  // Somebody else holds the row of a migration, and with it the next host.
  const { opening } = await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM slipway.migrations WHERE name = '0002_ended_sessions'`);
    const waiting = openDatabase({ databaseUrl }, { answerMs: 100 });
    waiting.catch(() => undefined);
    await vi.waitFor(async () => expect((await onServer.execute(waits)).rows).toHaveLength(1), {
      timeout: 60_000,
    });
    return { opening: waiting };
  });
  await (await opening).close();
});

test('hosts that start together on an empty server make its tables and its sample once', async ({ skip }) => {
  if (typeof postgres === 'string') return skip(postgres);
  const location = { databaseUrl: await emptyDatabase(postgres.url) };
  const start = async () => {
    const opened = await openDatabase(location);
    onTestFinished(opened.close);
    await fillFirst(opened.db, false);
    return opened.db;
  };
  const [db] = await Promise.all([start(), start(), start(), start()]);
  expect(await db.$count(deployments)).toBe(300);
});
