import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
/** Inside the project, so that the built server finds its packages. */
const built = join(project, 'node_modules', '.slipway-main-test');

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
}, 120_000);

afterAll(() => rmSync(built, { recursive: true, force: true }));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs the command line as a process of its own, in a project with a built page. */
function run(args: string[], root = scratch()) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'index.html'), '<title>Slipway</title>');
  const main = JSON.stringify(pathToFileURL(join(built, 'main.js')).href);
  const script = `import(${main}).then(({ main }) => main(${JSON.stringify(args)}, ${JSON.stringify(root)}))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env: {} });
  onTestFinished(() => void child.kill('SIGKILL'));
  const result = async () => {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code: Number(code), stdout, stderr };
  };
  return { child, result };
}

const forwarding = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];

test.each(['SIGINT', 'SIGTERM'] as const)(
  'it prints its address once it answers, and %s ends it with 0',
  async (signal) => {
    const { child } = run(forwarding);
    const lines: string[] = [];
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
    await once(output, 'line');
    const [, url] = /^Slipway listens on (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '') ?? [];
    expect(await (await fetch(`${url}/deployments`)).text()).toContain('Slipway');
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      service: '/api',
      reference: false,
    });
    const exit = once(child, 'exit');
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(lines).toHaveLength(1);
  },
);

test('a busy port is named with the way out, and costs no database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, stdout, stderr } = await run(['--port', String(port)]).result();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port: npm start -- --port ${port + 1}\n`,
  );
});

test('an address that is not this machine’s is named', async () => {
  const { code, stderr } = await run(['--port', '0', '--host', '192.0.2.1']).result();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Cannot listen on 192\.0\.2\.1, port 0 \(EADDRNOTAVAIL\)\. Choose another address .*\n$/,
  );
});

test('a data folder that another Slipway has open is refused', async () => {
  const root = scratch();
  mkdirSync(join(root, '.data'));
  writeFileSync(join(root, '.data', 'slipway.lock'), `${process.pid} ${Date.now()}`);
  for (const args of [
    ['--port', '0'],
    ['seed', '--deployments', '1'],
  ]) {
    const { code, stderr } = await run(args, root).result();
    expect(code).toBe(1);
    expect(stderr).toContain(`is in use by another Slipway (process ${process.pid})`);
  }
});

const lent = ['--host', '0.0.0.0', '--service-url', 'http://127.0.0.1:1', '--service-header', 'X-Api-Key: a'];

test.each([['--prot'], ['--port', 'x'], ['--service-url', 'x'], ['stop'], lent, ['--session-secret', 'a']])(
  '%s ends with 2 and one line',
  async (...args) => {
    const { code, stdout, stderr } = await run(args).result();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^slipway: [^\n]+\n$/);
  },
);
