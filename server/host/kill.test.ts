import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test, vi } from 'vitest';

import { openDatabase } from '../database/database.ts';
import { sampleData } from '../sample/sample.ts';
import { deployments } from '../database/schema.ts';
import { fillLargeSample } from '../reference/fill-large-sample.ts';
import { startReferenceService } from '../reference/service.ts';
import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { runHost } from '../testing/host-process.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { lockDataFolder } from '../database/data-lock.ts';

/* Processes that are killed as they are, with SIGKILL, while they fill or migrate a data folder. */

/** Takes over the lock of the dead, opens what it left, and counts the deployments there. */
async function deploymentsLeft(dataDir: string): Promise<number> {
  const unlock = lockDataFolder(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  const left = await db.$count(deployments);
  await close();
  unlock();
  return left;
}

test('a seed that is killed is absent or whole, and what was there before it stays until then', async () => {
  const dataDir = emptyDataFolder();
  await fillLargeSample({ dataDir }, { deployments: 3 }, () => undefined);

  // So many more are still to come that no busy machine ends the first two before they are killed.
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

test('a first start that is killed while it makes and migrates its database is whole after the next one', async () => {
  const dataDir = scratchFolder();
  for (const isReached of [
    () => existsSync(join(dataDir, 'slipway.lock')),
    () => existsSync(join(dataDir, 'db.unfinished', 'PG_VERSION')),
    () => existsSync(join(dataDir, 'db')),
  ]) {
    const { end } = runHost(['--port', '0', '--data-dir', dataDir]);
    await vi.waitUntil(isReached, { interval: 1, timeout: 120_000 });
    expect(await end('SIGKILL')).toEqual([null, 'SIGKILL']);
  }

  const unlock = lockDataFolder(dataDir);
  const service = startReferenceService({
    dataDir,
    empty: false,
    strictRecord: false,
    faults: false,
    log: () => undefined,
  });
  await service.ready;
  const page: { resources: unknown[] } = await (
    await service.app.request('/v2/deployments?limit=100')
  ).json();
  expect(page.resources).toHaveLength(Math.min(100, [...sampleData().deployments].length));
  await service.close();
  unlock();
});
