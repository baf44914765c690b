import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { scratchFolder } from '../testing/scratch-folder.ts';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** A project whose `npm start` is the real one, over the built host. */
function project(): string {
  const root = scratchFolder();
  const { scripts: own } = manifest.parse(
    JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')),
  );
  const { start } = own;
  mkdirSync(join(root, 'server'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
  const main = JSON.stringify(pathToFileURL(join(inject('builtHost'), 'main.js')).href);
  writeFileSync(
    join(root, 'server', 'start.mjs'),
    `import { main } from ${main}; await main(process.argv.slice(2), ${JSON.stringify(root)});`,
  );
  return root;
}

/** Without a database: what matters is when the process ends. */
const host = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];

test.each([
  ['npm', ['start', '--', ...host]],
  ['npm', ['run', 'start', '--silent', '--', ...host]],
  ['node', ['server/start.mjs', ...host]],
] as const)('%s %s that gets SIGTERM leaves nothing behind', async (program, args) => {
  const root = project();
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url !== undefined) break;
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), {
    timeout: 60_000,
    interval: 100,
  });
});
