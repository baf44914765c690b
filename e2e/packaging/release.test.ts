import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownEnvironment } from '../../server/testing/own-environment.ts';
import { freePort } from '../../server/testing/ports.ts';
import { findBrowser } from '../find-browser.ts';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { version, dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const packScript = join(project, '.ci', 'release');
const tarball = `slipway-${version}.tgz`;

/** Runs a Node program and expects it to succeed. */
function run(cwd: string, args: string[], env = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...ownEnvironment(), ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));

/** The folder of the packed release. */
const release = mkdtempSync(join(tmpdir(), 'slipway-release-'));
beforeAll(() => {
  const { status, stderr } = spawnSync('bash', [packScript, `v${version}`, release], {
    cwd: project,
    env: ownEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(release, { recursive: true }));

test('a release has a bill of materials, notes and checksums, and its tag is its version', () => {
  const bill = JSON.parse(readFileSync(join(release, `slipway-${version}.sbom.json`), 'utf8'));
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect([bill.bomFormat, names]).toEqual(['CycloneDX', expect.arrayContaining(Object.keys(dependencies))]);
  expect(names).not.toContain('vitest');
  expect(readFileSync(join(release, 'NOTES.md'), 'utf8')).toMatch(new RegExp(`^## \\[${version}\\]`));
  const { status } = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: release });
  expect(status).toBe(0);
  const other = spawnSync('bash', [packScript, 'v9.9.9', release], { encoding: 'utf8' });
  expect([other.status, other.stderr]).toEqual([1, `The tag is v9.9.9, and package.json says ${version}.\n`]);
});

test('a release runs from a single file, in an empty folder, without network', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-installed-'));
  const empty = join(scratch, 'empty');
  const home = join(scratch, 'home');
  const cache = join(scratch, 'cache');
  mkdirSync(empty);
  cpSync(join(release, tarball), join(empty, tarball));
  const requests: string[] = [];
  const registry = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(404).end();
  });
  const registryPort = await freePort();
  await once(registry.listen(registryPort, '127.0.0.1'), 'listening');
  const npx = (...args: string[]) =>
    spawn('npx', ['--yes', '--cache', cache, `./${tarball}`, ...args], {
      cwd: empty,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        npm_config_registry: `http://127.0.0.1:${registryPort}`,
        // Disables requests by npm.
        npm_config_update_notifier: 'false',
        npm_config_audit: 'false',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A bug below npx may block it forever.
      timeout: 120_000,
    });
  const firstLine = async ({ stdout }: ReturnType<typeof npx>): Promise<string> => {
    for await (const line of createInterface(stdout)) {
      stdout.resume();
      return line;
    }
    throw new Error('npx ended without a word');
  };

  expect(await firstLine(npx('--version'))).toBe(version);
  const host = npx('--port', '0');
  try {
    const url = /http:\S+/.exec(await firstLine(host))?.[0];
    await expect.poll(async () => (await fetch(`${url}/readyz`)).ok).toBe(true);
    expect(await (await fetch(`${url}/deployments`)).text()).toContain('<div id="root">');
    const { resources } = await (await fetch(`${url}/api/v2/deployments?limit=20`)).json();
    expect(resources).toHaveLength(20);
  } finally {
    // Wait for `close`, because the output only ends with the host below npx.
    const end = once(host, 'close');
    host.kill('SIGTERM');
    await end;
    registry.close();
  }
  // Offline, npx waits more than a minute for each request to a registry.
  expect(requests).toEqual([]);
  // Data is in the user's data folder, not beside the package or in npm's cache.
  expect(readdirSync(empty)).toEqual([tarball]);
  expect(filesBelow(home).filter((name) => name.endsWith('slipway.lock'))).toHaveLength(1);

  const [key = ''] = readdirSync(join(cache, '_npx'));
  const installed = join(cache, '_npx', key, 'node_modules', 'slipway');
  const files = filesBelow(installed);
  expect(files).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'LICENSE',
      'THIRD-PARTY.md',
      'docs/testing.md',
      'e2e/example/playwright.config.ts',
    ]),
  );
  const source = /^(?!node_modules\/|e2e\/example\/).*(?:(?<!\.d)\.tsx?|\.map)$|^(?:src|server)\//;
  expect(files.filter((name) => source.test(name))).toEqual([]);
  const own = files.filter((name) => !name.includes('/pglite/'));
  expect(own.reduce((sum, name) => sum + statSync(join(installed, name)).size, 0)).toBeLessThan(12e6);
  const licences = readFileSync(join(installed, 'THIRD-PARTY.md'), 'utf8');
  for (const name of ['react', 'hono', '@electric-sql/pglite', 'fs-native-extensions', 'require-addon'])
    expect(licences).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
  rmSync(scratch, { recursive: true });
});

test('the example suite runs in a separate folder, with only a release and Playwright', async () => {
  const suite = mkdtempSync(join(tmpdir(), 'slipway-suite-'));
  const packages = join(suite, 'node_modules');
  cpSync(join(project, 'e2e', 'example'), suite, { recursive: true });
  cpSync(join(release, tarball), join(suite, tarball));
  // Like `npm install`, without a network.
  mkdirSync(join(packages, '.bin'), { recursive: true });
  for (const name of ['@playwright', 'playwright', 'playwright-core'])
    symlinkSync(join(project, 'node_modules', name), join(packages, name));
  spawnSync('tar', ['-xzf', tarball, '-C', packages], { cwd: suite });
  cpSync(join(packages, 'package'), join(packages, 'slipway'), { recursive: true });
  symlinkSync(join(packages, 'slipway', 'dist-server', 'slipway.js'), join(packages, '.bin', 'slipway'));

  const settings = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const types = ['--types', 'node', '--typeRoots', join(project, 'node_modules', '@types')];
  const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  run(suite, [tsc, ...settings, ...types, 'playwright.config.ts', 'tests/deployments.spec.ts']);

  const playwright = join(packages, '@playwright', 'test', 'cli.js');
  const output = run(suite, [playwright, 'test'], {
    PORT: String(await freePort()),
    CI: '1',
    CHROMIUM: findBrowser(),
  });
  expect(output).toContain('5 passed');
  rmSync(suite, { recursive: true });
});
