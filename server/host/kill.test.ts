import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { lockDataFolder } from '../database/data-folder.ts';
import { openDatabase } from '../database/database.ts';
import { countRows } from '../database/db.ts';
import { sampleData, sampleInstant } from '../sample/sample.ts';
import { childrenOf, runHost } from '../testing/host-process.ts';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { image } from '../testing/service-over.ts';
import { fillLargeSample } from './seed.ts';

/* Processes that are killed with SIGKILL while they fill or migrate a data folder. */

/** Locks the data folder of a killed process, opens its database, and counts the deployments. */
async function deploymentsLeft(dataDir: string): Promise<number> {
  const unlock = await lockDataFolder(dataDir, 60_000);
  const { db, close } = await openDatabase({ dataDir });
  const left = await countRows(db, 'deployments');
  await close();
  unlock();
  return left;
}

test('a killed seed leaves either the earlier rows or all new ones', async () => {
  const dataDir = emptyDataFolder();
  await fillLargeSample({ dataDir }, { deployments: 3 }, () => undefined);

  // The counts are so large that the first two cannot finish before they are killed.
  for (const { count, line, left } of [
    { count: 20_000, line: /^Filling/, left: [3] },
    { count: 20_000, line: /^2000 of 20000/, left: [3] },
    { count: 5, line: /^5 of 5/, left: [3, 5] },
    { count: 5, line: /^Tidying/, left: [5] },
  ]) {
    const { child, end } = runHost(['seed', '--deployments', `${count}`, '--data-dir', dataDir]);
    for await (const said of createInterface(child.stderr)) if (line.test(said)) break;
    await end('SIGKILL');
    expect(left).toContain(await deploymentsLeft(dataDir));
  }
});

test('after a first start that is killed while it creates its database, the next start completes it', async () => {
  const dataDir = scratchFolder();
  for (const isReached of [
    () => existsSync(join(dataDir, 'slipway.lock')),
    () => existsSync(join(dataDir, 'db.unfinished', 'PG_VERSION')),
    () => existsSync(join(dataDir, 'db')),
  ]) {
    const { end } = runHost(['--port', '0', '--data-dir', dataDir]);
    await expect.poll(isReached, { interval: 1 }).toBe(true);
    expect(await end('SIGKILL')).toEqual([null, 'SIGKILL']);
  }

  const { listening, end } = runHost(['--port', '0', '--data-dir', dataDir]);
  await listening();
  await end('SIGTERM');
  expect(await deploymentsLeft(dataDir)).toBe(sampleData(sampleInstant).deployments.length);
});

const creation = (name: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(image(name)),
});

test('a creation that was acknowledged survives SIGKILL of the service and of the host', async () => {
  const dataDir = emptyDataFolder();
  const args = ['--port', '0', '--empty', '--data-dir', dataDir];
  const first = runHost(args);
  const url = await first.listening();
  const statusOf = async (name: string) => (await fetch(`${url}/api/v2/deployments`, creation(name))).status;
  const namesAt = async (address: string): Promise<string[]> => {
    const response = await fetch(`${address}/api/v2/deployments?limit=100`);
    const page: { resources?: { name: string }[] } = await response.json();
    return (page.resources ?? []).map(({ name }) => name).toSorted();
  };
  expect(await statusOf('one')).toBe(201);
  const [child] = childrenOf(first.child.pid ?? 0);
  process.kill(child ?? 0, 'SIGKILL');
  await expect.poll(() => namesAt(url)).toEqual(['one']);

  const names = Array.from({ length: 80 }, (_, at) => `creation-${at + 10}`);
  const next = names.values();
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  const createUntilKilled = async () => {
    for (const name of next) {
      if ((await statusOf(name).catch(() => undefined)) !== 201) return;
      if (acknowledged.push(name) === 20) killed = first.end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 20 }, createUntilKilled));
  expect(await killed).toEqual([null, 'SIGKILL']);
  expect(acknowledged.length).toBeLessThan(names.length);

  const second = runHost(args);
  const left = await namesAt(await second.listening());
  expect(left).toEqual([...new Set(left)]);
  expect(left).toEqual(expect.arrayContaining(['one', ...acknowledged]));
  expect(await second.end('SIGTERM')).toEqual([0, null]);
});

test('creations in progress at SIGTERM get responses, and each acknowledged one is stored', async () => {
  const dataDir = emptyDataFolder();
  const args = ['--port', '0', '--empty', '--faults', '--data-dir', dataDir];
  const host = runHost(args);
  const url = await host.listening();
  const names = Array.from({ length: 40 }, (_, at) => `creation-${at + 10}`);
  const statuses = names.map(
    (name) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { method, headers, body } = creation(name);
        // The fault delays the response by three seconds.
        const sent = request(`${url}/api/v2/deployments`, {
          method,
          agent: false,
          headers: { ...headers, origin: url, cookie: 'slipway-fault=slow' },
        });
        sent
          .on('error', reject)
          .on('response', (response) => resolve(response.resume().statusCode))
          .end(body);
      }),
  );
  const arrived = async (): Promise<unknown> => (await fetch(`${url}/__reference/requests`)).json();
  await expect.poll(arrived).toHaveLength(names.length);
  expect(await host.end('SIGTERM')).toEqual([0, null]);
  expect(await Promise.all(statuses)).toEqual(names.map(() => 201));

  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.query<{ name: string }>('SELECT name FROM slipway.deployments');
  await close();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
});
