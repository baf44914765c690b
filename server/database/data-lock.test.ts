import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { hostCommand } from '../testing/start-host.ts';
import { DataFolderUnusable, lockDataFolder } from './data-folder.ts';

const refusal = /in use by another Slipway \(process \d+ on .+\)\. .*--data-dir/;

test('a folder is locked and released, and another process waits for the release', async () => {
  const folder = scratchFolder();
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderUnusable);
  await expect(lockDataFolder(folder)).rejects.toThrow(new RegExp(`process ${process.pid} on`));
  const next = lockDataFolder(folder, 60_000);
  unlock();
  (await next)();
});

test('the content of the lock file does not matter', async () => {
  const folder = scratchFolder();
  for (const content of [
    `${process.ppid} ${Date.now()}`,
    `process ${process.ppid} on here`,
    '',
    'nonsense',
  ]) {
    writeFileSync(join(folder, 'slipway.lock'), content);
    const unlock = await lockDataFolder(folder);
    expect(unlock).not.toThrow();
  }
});

test('if many processes start at once, one gets the folder', async () => {
  const dataDir = emptyDataFolder();
  const hosts = [1, 2, 3, 4].map(() => runHost(['--port', '0', '--empty', '--data-dir', dataDir]));
  const responses = await Promise.all(
    hosts.map(async ({ listening, result }) => {
      const ended = result().then(({ code, stderr }) => ({ code, refused: refusal.test(stderr) }));
      return Promise.race([
        listening().then(
          () => undefined,
          () => ended,
        ),
        ended,
      ]);
    }),
  );
  const held = responses.filter((response) => response === undefined);
  expect(held).toHaveLength(1);
  expect(responses.filter(Boolean)).toEqual([1, 2, 3].map(() => ({ code: 1, refused: true })));
});

const areStatesShown = existsSync('/proc/self/stat');

test.skipIf(!areStatesShown)('a killed process that nobody reaps keeps no lock', async () => {
  const dataDir = emptyDataFolder();
  // `exec` replaces the shell with a program that never waits for its children.
  const [program, ...args] = hostCommand(['--port', '0', '--empty', '--data-dir', dataDir], {
    build: inject('builtHost'),
  });
  const parent = spawn('/bin/sh', ['-c', '"$0" "$@" & echo $!; exec sleep 600', program, ...args]);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  expect((await lines.next()).value).toContain('listens on');
  await expect(lockDataFolder(dataDir)).rejects.toBeInstanceOf(DataFolderUnusable);
  process.kill(pid, 'SIGKILL');
  // The process becomes a zombie when its first thread ends, and closes its files when the last one ends.
  (await lockDataFolder(dataDir, 60_000))();
  expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
});

/** Runs a command with its own processes and network, like a container. Not every machine allows it. */
const namespace = ['unshare', '--pid', '--net', '--fork', '--kill-child'];
const isNamespaceAllowed = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0;

test.skipIf(!isNamespaceAllowed)('a host in another container sees the same lock', async () => {
  const dataDir = emptyDataFolder();
  const first = runHost(['--port', '0', '--empty', '--data-dir', dataDir], {
    under: namespace,
    env: { PATH: process.env['PATH'] ?? '' },
  });
  await first.listening();
  await expect(lockDataFolder(dataDir)).rejects.toThrow(refusal);
  await first.end('SIGKILL');
  await first.closed;
  (await lockDataFolder(dataDir, 60_000))();
});
