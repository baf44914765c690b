import { chmodSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { openDataFolder, DataFolderUnusable } from './data-folder.ts';

/** Paths in a folder, and the folder itself, that other users can access, as "path mode". */
function openToOthers(folder: string): string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  return paths
    .map((path) => ({ path, mode: lstatSync(path).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

test('the data folder is private to its owner, new or old', async () => {
  const dataDir = join(scratchFolder(), 'data');
  const start = async () => {
    const { listening, end } = runHost(['--port', '0', '--empty', '--data-dir', dataDir]);
    const url = await listening();
    expect(await (await fetch(`${url}/api/v2/deployments?limit=1`)).json()).toHaveProperty('offset', 0);
    expect(openToOthers(dataDir)).toEqual([]);
    await end('SIGTERM');
  };
  await start();
  for (const path of [
    dataDir,
    join(dataDir, 'db'),
    join(dataDir, 'slipway.lock'),
    join(dataDir, 'db', 'PG_VERSION'),
  ])
    chmodSync(path, 0o777);
  await start();
  expect(openToOthers(dataDir)).toEqual([]);
});

test('other files in the folder keep their permissions', async () => {
  const dataDir = emptyDataFolder();
  writeFileSync(join(dataDir, 'notes.txt'), 'mine', { mode: 0o644 });
  const { listening, end } = runHost(['--port', '0', '--empty', '--data-dir', dataDir]);
  await listening();
  await end('SIGTERM');
  expect(openToOthers(dataDir)).toEqual([`${join(dataDir, 'notes.txt')} 644`]);
});

test.each(['/proc/nothing', '/proc/1/nothing/below', '/dev/null/below'])(
  'the data folder %s, which cannot be created, is reported in one line',
  async (folder) => {
    const open = openDataFolder(folder, () => undefined);
    await expect(open).rejects.toBeInstanceOf(DataFolderUnusable);
    await expect(open).rejects.toThrow(
      new RegExp(
        `^The data folder ${folder} cannot be made or used \\(E\\w+\\)\\. Choose another one with --data-dir\\.$`,
      ),
    );
  },
);
