import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { scratchFolder } from '../testing/scratch-folder.ts';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

const { scripts } = manifest.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')),
);

/** A project whose start script runs the built host. */
function project(start: string): string {
  const root = scratchFolder();
  mkdirSync(join(root, 'server'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
  const main = JSON.stringify(pathToFileURL(join(inject('builtHost'), 'main.js')).href);
  writeFileSync(
    join(root, 'server', 'start.mjs'),
    `import { main } from ${main}; await main(process.argv.slice(2), ${JSON.stringify(root)});`,
  );
  return root;
}

/** Waits for the address that the host prints. */
async function listening(stdout: Readable): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The host ended.');
}

/** Without a database, because only the end of the process matters here. */
const host = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];

/** Starts a host, and ends the program that started it. */
async function startAndEnd(
  root: string,
  program: string,
  args: readonly string[],
  signal: NodeJS.Signals = 'SIGTERM',
) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await listening(child.stdout);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill(signal);
  await expect.poll(() => fetch(`${url}/healthz`).catch(String)).toContain('fetch failed');
}

test.each([
  ['npm', ['start', '--', ...host], 'SIGTERM'],
  ['npm', ['start', '--', ...host], 'SIGKILL'],
  ['npm', ['run', 'start', '--silent', '--', ...host], 'SIGTERM'],
  ['node', ['server/start.mjs', ...host], 'SIGTERM'],
] as const)('%s %s leaves nothing behind after %s', async (program, args, signal) => {
  await expect(startAndEnd(project(scripts.start), program, args, signal)).resolves.toBeUndefined();
});

test('a host that an npm script starts in the background outlives npm', async () => {
  const root = project(`${scripts.start} ${host.join(' ')} & echo $! > pid; read line`);
  const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(npm, 'exit');
  const url = await listening(npm.stdout);
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  onTestFinished(() => void process.kill(pid, 'SIGKILL'));
  npm.stdin.end('\n');
  expect(await ended).toEqual([0, null]);
  // Waits until a second host has noticed that its npm ended.
  await startAndEnd(project(scripts.start), 'npm', ['start', '--', ...host]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
