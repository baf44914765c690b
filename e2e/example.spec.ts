import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../server/testing/free-port.ts';
import { expect, test } from './fixtures.ts';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program of Node to its end, and expects it to succeed. */
function run(cwd: string, args: string[], env = {}): string {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('E2E_'));
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test('the example suite runs in a folder of its own, with a release and Playwright alone', async () => {
  const suite = mkdtempSync(join(tmpdir(), 'slipway-suite-'));
  const packages = join(suite, 'node_modules');
  cpSync(join(project, 'e2e', 'example'), suite, { recursive: true });
  run(project, ['server/release.mjs', suite]);
  // What `npm install` does, without a network.
  mkdirSync(join(packages, '.bin'), { recursive: true });
  for (const name of ['@playwright', 'playwright', 'playwright-core'])
    symlinkSync(join(project, 'node_modules', name), join(packages, name));
  const tarball = readdirSync(suite).find((name) => name.endsWith('.tgz')) ?? '';
  const wanted = JSON.parse(readFileSync(join(suite, 'package.json'), 'utf8'));
  expect(wanted).toMatchObject({ devDependencies: { slipway: `file:${tarball}` } });
  spawnSync('tar', ['-xzf', tarball, '-C', packages], { cwd: suite });
  cpSync(join(packages, 'package'), join(packages, 'slipway'), { recursive: true });
  symlinkSync(join(packages, 'slipway', 'dist-server', 'slipway.js'), join(packages, '.bin', 'slipway'));

  const settings = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const types = ['--types', 'node', '--typeRoots', join(project, 'node_modules', '@types')];
  const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  run(suite, [tsc, ...settings, ...types, 'playwright.config.ts', 'tests/deployments.spec.ts']);

  const playwright = join(packages, '@playwright', 'test', 'cli.js');
  const said = run(suite, [playwright, 'test'], { PORT: String(await freePort()), CI: '1' });
  expect(said).toContain('4 passed');
  rmSync(suite, { recursive: true });
});
