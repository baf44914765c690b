import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));

// The sample data of a first start, which is not the test's own.
test.use({ extraHTTPHeaders: {} });

test('a release runs from its one file, in an empty folder, without network', async ({ page }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-release-'));
  const empty = join(scratch, 'empty');
  const home = join(scratch, 'home');
  const cache = join(scratch, 'cache');
  mkdirSync(empty);
  const packed = spawnSync(process.execPath, [join(project, 'server', 'release.mjs'), empty], {
    encoding: 'utf8',
  });
  expect(packed.stdout, packed.stderr).toContain(`slipway-${version}.tgz`);
  const npx = (...args: string[]) =>
    spawn('npx', ['--offline', '--yes', '--cache', cache, `./slipway-${version}.tgz`, ...args], {
      cwd: empty,
      env: { PATH: process.env['PATH'], HOME: home, npm_config_registry: 'http://127.0.0.1:9' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const firstLine = async (child: ReturnType<typeof npx>) =>
    String((await once(createInterface(child.stdout), 'line'))[0]);

  expect(await firstLine(npx('--version'))).toBe(version);
  const host = npx('--port', '0');
  try {
    const url = /http:\S+/.exec(await firstLine(host))?.[0];
    await page.goto(`${url}/deployments`);
    await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(20);
  } finally {
    // Not npx alone: its output ends with the host below it.
    const end = once(host, 'close');
    host.kill('SIGTERM');
    await end;
  }
  // Data is where the system keeps a person's, neither beside the package nor in npm's cache.
  expect(readdirSync(empty)).toEqual([`slipway-${version}.tgz`]);
  expect(filesBelow(home).filter((name) => name.endsWith('slipway.lock'))).toHaveLength(1);

  const [key = ''] = readdirSync(join(cache, '_npx'));
  const installed = join(cache, '_npx', key, 'node_modules', 'slipway');
  const files = filesBelow(installed);
  expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'THIRD-PARTY.md']));
  const source = /^(?!node_modules\/).*(?:(?<!\.d)\.tsx?|\.map)$|^(?:src|server)\//;
  expect(files.filter((name) => source.test(name))).toEqual([]);
  const own = files.filter((name) => !name.includes('/pglite/'));
  expect(own.reduce((sum, name) => sum + statSync(join(installed, name)).size, 0)).toBeLessThan(12e6);
  const licences = readFileSync(join(installed, 'THIRD-PARTY.md'), 'utf8');
  for (const name of ['react', 'hono', '@electric-sql/pglite', 'fs-native-extensions', 'require-addon'])
    expect(licences).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
  rmSync(scratch, { recursive: true });
});
