import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, onTestFinished, test } from 'vitest';
import { childrenOf, runHost } from '../testing/host-process.ts';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { hostCommand } from '../testing/start-host.ts';

test('a service that cannot be started for a while is started later', async () => {
  const program = join(scratchFolder(), 'node');
  copyFileSync(process.execPath, program);
  const args = ['--port', '0', '--empty', '--data-dir', emptyDataFolder()];
  const host = spawn(program, hostCommand(args, { build: inject('builtHost') }).slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void host.kill('SIGKILL'));
  const lines = createInterface(host.stderr)[Symbol.asyncIterator]();
  const url = /http:\S+/.exec(String((await once(createInterface(host.stdout), 'line'))[0]))?.[0] ?? '';
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  renameSync(program, `${program}-away`);
  process.kill(childrenOf(host.pid ?? 0)[0] ?? 0, 'SIGKILL');
  expect((await lines.next()).value).toContain('The reference service ended (SIGKILL); it is started again.');
  expect((await lines.next()).value).toMatch(/ended \(spawn \S+ ENOENT\); it is started again\.$/);
  renameSync(`${program}-away`, program);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a service that a query blocks is killed and restarted', async () => {
  const { listening, child, end } = runHost(['--port', '0', '--empty', '--data-dir', emptyDataFolder()]);
  const url = await listening();
  const [blocked = 0] = childrenOf(child.pid ?? 0);
  process.kill(blocked, 'SIGSTOP');
  expect((await fetch(`${url}/api/v2/deployments`)).status).toBe(504);
  await expect.poll(async () => (await fetch(`${url}/api/v2/deployments`)).status).toBe(200);
  expect(childrenOf(child.pid ?? 0)).not.toContain(blocked);
  await end('SIGTERM');
});

test('a blocked service does not keep the host from ending, and ends with it', async () => {
  const { listening, child, end } = runHost(['--port', '0', '--empty', '--data-dir', emptyDataFolder()]);
  const url = await listening();
  const [blocked = 0] = childrenOf(child.pid ?? 0);
  process.kill(blocked, 'SIGSTOP');
  const hanging = fetch(`${url}/api/v2/deployments`).catch(() => undefined);
  expect(await end('SIGTERM')).toEqual([0, null]);
  await hanging;
  expect(() => process.kill(blocked, 0)).toThrow('ESRCH');
});
