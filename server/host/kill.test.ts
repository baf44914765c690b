import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { openDatabase } from '../reference/database.ts';
import { sampleData } from '../reference/sample.ts';
import { deployments } from '../reference/schema.ts';
import { startReferenceService } from '../reference/service.ts';
import { lockDataFolder } from './data-lock.ts';

/* Processes that are killed as they are, with SIGKILL, while they fill or migrate a data folder. */

// A loaded machine takes its time over a database; nothing here waits for the clock.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const project = resolve(import.meta.dirname, '../..');
/** Inside the project, so that the built server finds its packages. */
const built = join(project, 'node_modules', '.slipway-kill-test');

beforeAll(() => {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const step = [
    'build',
    '--ssr',
    'server/host/main.ts',
    '--outDir',
    built,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  execFileSync(process.execPath, [vite, ...step], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  });
});

afterAll(() => rmSync(built, { recursive: true, force: true }));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function run(args: string[]) {
  const main = JSON.stringify(pathToFileURL(join(built, 'main.js')).href);
  const script = `import(${main}).then(({ main }) => main(${JSON.stringify(args)}, '.'))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const kill = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
  };
  return { child, kill };
}

/** Takes over the lock of the dead, opens what it left, and counts the deployments there. */
async function deploymentsLeft(dataDir: string): Promise<number> {
  expect(existsSync(join(dataDir, 'slipway.lock'))).toBe(true);
  const unlock = lockDataFolder(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  const [row] = await db.select({ count: count() }).from(deployments);
  await close();
  unlock();
  return row?.count ?? 0;
}

test('a seed that is killed is absent or whole, and what was there before it stays until then', async () => {
  const dataDir = scratch();
  const seed = (wanted: number) => run(['seed', '--deployments', String(wanted), '--data-dir', dataDir]);
  expect(await once(seed(3).child, 'exit')).toEqual([0, null]);

  for (const { line, left } of [
    { line: /^Filling/, left: [3] },
    { line: /^10000 of 12000/, left: [3] },
    { line: /^12000 of 12000/, left: [3, 12_000] },
    { line: /^Tidying/, left: [12_000] },
  ]) {
    const { child, kill } = seed(12_000);
    for await (const said of createInterface(child.stderr)) if (line.test(said)) break;
    await kill();
    expect(left).toContain(await deploymentsLeft(dataDir));
  }
});

test('a first start that is killed while it makes and migrates its database is whole after the next one', async () => {
  for (const begun of [
    (dataDir: string) => existsSync(join(dataDir, 'slipway.lock')),
    (dataDir: string) => filesIn(join(dataDir, 'db.unfinished')).length > 0,
    (dataDir: string) => filesIn(join(dataDir, 'db.unfinished')).includes('PG_VERSION'),
    (dataDir: string) => existsSync(join(dataDir, 'db')),
  ]) {
    const dataDir = scratch();
    const { kill } = run(['--port', '0', '--data-dir', dataDir]);
    await vi.waitUntil(() => begun(dataDir), { interval: 1, timeout: 120_000 });
    await kill();

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
  }
});
