import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { listenForTest } from '../testing/listen.ts';

const project = resolve(import.meta.dirname, '../..');

/**
 * `npm run dev` as a separate process, with a service that identifies itself. Resolves with Vite's
 * address.
 */
async function develop() {
  const service = await listenForTest((request, response) =>
    response.end(JSON.stringify([request.url, 'x'.repeat(1_200_000)])),
  );
  const env = { PATH: process.env['PATH'], PORT: '0', SERVICE_URL: `http://127.0.0.1:${service}/base` };
  const child = spawn(process.execPath, [join(project, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: project,
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(line)) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error('Vite ended');
}

test(
  'the host answers on Vite’s own port, Vite the rest, and Ctrl-C ends both',
  { timeout: 60_000 },
  async () => {
    const { child, url } = await develop();
    const get = async (path: string) =>
      (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    // Large enough for the thread that redacts: dev has its file, too.
    expect(await get('/api/v2/deployments?limit=1')).toMatch(
      /^\["\/base\/v2\/deployments\?limit=1","x{1200000}"\]$/,
    );
    expect(JSON.parse(await get('/config.json'))).toMatchObject({
      service: '/api',
      reference: false,
    });
    expect(JSON.parse(await get('/healthz'))).toEqual({ status: 'ready' });
    expect(await get('/deployments')).toContain('/@vite/client');
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  },
);
