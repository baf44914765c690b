import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '../database/data-folder.ts';
import { runHost } from '../testing/host-process.ts';
import { listen } from '../testing/ports.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const forwarding = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the host prints its address once it responds, and %s ends it with 0',
  async (signal) => {
    const { child, end } = runHost([...forwarding, '--keep-alive', '620']);
    const lines: string[] = [];
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
    await once(output, 'line');
    const [, url] = /^Slipway listens on (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '') ?? [];
    expect(await (await fetch(`${url}/deployments`)).text()).toContain('Slipway');
    const healthy = await fetch(`${url}/healthz`);
    expect(healthy.headers.get('keep-alive')).toBe('timeout=620');
    expect(await healthy.json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      service: '/api',
      reference: false,
    });
    expect(await end(signal)).toEqual([0, null]);
    expect(lines).toHaveLength(1);
  },
);

test('with a public address the host prints it, and where it listens', async () => {
  const { child } = runHost([...forwarding, '--public-url', 'https://tools.test/slipway']);
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(line).toMatch(
    /^Slipway is at https:\/\/tools\.test\/slipway\/ and listens on http:\/\/127\.0\.0\.1:\d+$/,
  );
});

test('help and version are printed without a host', async () => {
  const [help, version] = await Promise.all([runHost(['--help']).result(), runHost(['--version']).result()]);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--service-url') });
  expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
});

test('a busy port is reported with advice, before a database is opened', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listen(other);
  const { code, stdout, stderr } = await runHost(['--port', String(port)]).result();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port with --port ${port + 1}.\n`,
  );
});

test('an address of another machine is reported', async () => {
  const { code, stderr } = await runHost(['--port', '0', '--host', '192.0.2.1']).result();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Cannot listen on 192\.0\.2\.1 \(--host\), port 0 \(EADDRNOTAVAIL\)\. Choose another address .*\n$/,
  );
});

test('a variable with an invalid address is reported by name', async () => {
  const { code, stderr } = await runHost(['--port', '0'], { env: { SLIPWAY_HOST: '192.0.2.1' } }).result();
  expect([code, stderr]).toEqual([1, expect.stringContaining('192.0.2.1 (SLIPWAY_HOST), port 0')]);
});

test('a data folder that another Slipway has open is refused', async () => {
  const root = scratchFolder();
  mkdirSync(join(root, '.data'));
  onTestFinished(await lockDataFolder(join(root, '.data')));
  const refused = [
    ['--port', '0'],
    ['seed', '--deployments', '1'],
  ].map((args) => runHost(args, { root }).result());
  for (const { code, stderr } of await Promise.all(refused)) {
    expect(code).toBe(1);
    expect(stderr).toContain(`is in use by another Slipway (process ${process.pid} on `);
  }
});

test('without the native lock, only the embedded database is refused, in one sentence', async () => {
  // Newer releases of Node deprecate `register`, older ones have no `registerHooks`. Both use this function.
  const resolve = `function resolve(name, context, next) {
    if (name === 'fs-native-extensions') throw new Error('No addon for this system');
    return next(name, context);
  }`;
  const address = `data:text/javascript,${encodeURIComponent(`export ${resolve}`)}`;
  const preload = join(scratchFolder(), 'preload.mjs');
  writeFileSync(
    preload,
    `import * as hooks from 'node:module';
    ${resolve}
    if (hooks.registerHooks) hooks.registerHooks({ resolve });
    else hooks.register(${JSON.stringify(address)});`,
  );
  const env = { ...process.env, NODE_OPTIONS: `--import=${preload}` };
  expect(await runHost(['--help'], { env }).result()).toMatchObject({ code: 0, stderr: '' });
  const { listening, end } = runHost(forwarding, { env });
  await listening();
  expect(await end('SIGTERM')).toEqual([0, null]);
  const refusal = 'The embedded database cannot be locked on this system';
  for (const args of [
    ['--port', '0'],
    ['seed', '--deployments', '1'],
  ]) {
    const { code, stderr } = await runHost(args, { env, root: scratchFolder() }).result();
    expect(code).toBe(1);
    expect(stderr.split('\n')[0]).toMatch(new RegExp(`^${refusal} .*--database-url.*--service-url`));
  }
});

test('the host keeps working when the reader of its output is gone', async () => {
  const { child, listening, end } = runHost(forwarding);
  const url = await listening();
  child.stdout.destroy();
  child.stderr.destroy();
  // Each failure writes a line to the closed output.
  for (let at = 0; at < 5; at += 1) expect((await fetch(`${url}/api/v2/deployments`)).status).toBe(502);
  expect(await end('SIGTERM')).toEqual([0, null]);
});

test.each([['--prot'], ['stop'], ['--session-secret', 's3cr3t']])(
  '%s exits with 2 and one line',
  async (...args) => {
    const { code, stdout, stderr } = await runHost(args).result();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^slipway: [^\n]+\n$/);
  },
);
