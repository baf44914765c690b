import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listenForTest } from '../testing/listen.ts';
import { ownEnvironment } from '../testing/own-environment.ts';
import { freePort, listen } from '../testing/ports.ts';

const project = resolve(import.meta.dirname, '../..');

const starts = {
  node: [process.execPath, join(project, 'server', 'build', 'dev.mjs')],
  npm: ['npm', 'run', 'dev', '--'],
} as const;

function start(by: keyof typeof starts, args: readonly string[], service: number) {
  const [program, ...first] = starts[by];
  const env = { ...ownEnvironment(), PORT: '', SLIPWAY_SERVICE_URL: `http://127.0.0.1:${service}/base` };
  const child = spawn(program, [...first, ...args], { cwd: project, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs `npm run dev` in front of a service that echoes the address. @returns Vite's address */
async function develop(by: keyof typeof starts) {
  const service = await listenForTest((request, response) =>
    response.end(JSON.stringify([request.url, 'x'.repeat(1_200_000)])),
  );
  const port = String(await freePort());
  const child = start(by, ['--port', port], service);
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(line)) ?? [];
    if (url === undefined) continue;
    expect(new URL(url).port).toBe(port);
    return { child, url };
  }
  throw new Error('Vite ended');
}

test('one port serves the host’s addresses and Vite’s page, and Ctrl-C ends both', async () => {
  const { child, url } = await develop('node');
  const get = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
  // Large enough for the worker thread, whose file must also exist in development.
  expect(await get('/api/v2/deployments?limit=1')).toMatch(
    /^\["\/base\/v2\/deployments\?limit=1","x{1200000}"\]$/,
  );
  expect(JSON.parse(await get('/config.json'))).toMatchObject({
    service: '/api',
    reference: false,
  });
  expect(JSON.parse(await get('/dialect.schema.json'))).toHaveProperty('$schema');
  expect(JSON.parse(await get('/healthz'))).toEqual({ status: 'ready' });
  expect(await get('/deployments')).toContain('/@vite/client');
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('`npm run dev` ends with npm after %s', async (signal) => {
  const { child, url } = await develop('npm');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill(signal);
  await expect.poll(() => fetch(url).catch(String)).toContain('fetch failed');
});

test('a port that is in use is reported in one line', async () => {
  const port = await listen(createServer());
  const child = start('node', ['--port', String(port)], 1);
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) lines.push(line);
  expect(lines).toEqual([`Port ${port} is already in use`]);
});
