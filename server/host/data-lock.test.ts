import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { DataFolderInUse, lockDataFolder } from './data-lock.ts';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A process that runs until the test ends. */
async function otherProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  onTestFinished(() => void child.kill());
  await once(child, 'spawn');
  if (child.pid === undefined) throw new Error('not spawned');
  return child.pid;
}

test('a folder is made, taken and given back', () => {
  const folder = join(scratch(), 'new', 'data');
  const unlock = lockDataFolder(folder);
  expect(existsSync(join(folder, 'slipway.lock'))).toBe(true);
  unlock();
  expect(existsSync(join(folder, 'slipway.lock'))).toBe(false);
});

test('while another process holds the folder, it is refused with the way out', async () => {
  const folder = scratch();
  const pid = await otherProcess();
  writeFileSync(join(folder, 'slipway.lock'), `${pid} ${Date.now()}`);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(new RegExp(`process ${pid}.*--data-dir`));
});

test('a lock is taken over when its process is gone, or began before this boot, or it cannot be read', async () => {
  const folder = scratch();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  const running = await otherProcess();
  for (const content of [`${gone.pid} ${Date.now()}`, `${running} 0`, '', 'nonsense']) {
    writeFileSync(join(folder, 'slipway.lock'), content);
    lockDataFolder(folder)();
  }
  expect(existsSync(join(folder, 'slipway.lock'))).toBe(false);
});
