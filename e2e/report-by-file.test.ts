import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { expect, it, onTestFinished } from 'vitest';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** A suite without a browser, run with the reporter. */
function report(files: Record<string, string>) {
  const results = join(import.meta.dirname, '..', 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, test } from '@playwright/test';\n${code}`);
  const reporter = join(import.meta.dirname, 'report-by-file.ts');
  const config = { retries: 1, workers: 1, reporter: [[reporter]], outputDir: join(folder, 'results') };
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};`);
  const args = [playwright, 'test', '--config', join(folder, 'playwright.config.ts')];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout: stripVTControlCharacters(stdout) };
}

it('prints a line for each file, and passes with a test that passed when it was repeated', () => {
  const { status, stdout } = report({
    'good.spec.ts': `test('adds', () => expect(1 + 1).toBe(2)); test.skip('waits', () => {});`,
    'shaky.spec.ts': `test('shakes', ({}, { retry }) => expect(retry).toBe(1));`,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('good.spec.ts: 1 passed, 1 skipped (0 s)');
  expect(stdout).toContain('shaky.spec.ts: 0 passed, 1 flaky');
  expect(stdout.trim().split('\n').slice(-3)).toEqual([
    'FLAKY e2e/shaky.spec.ts:2 shakes',
    '      It passed when it was repeated, which is a defect. Repeat it: npm run e2e -- e2e/shaky.spec.ts:2 --repeat-each 20 --retries 0',
    '1 passed, 1 flaky, 0 failed',
  ]);
});

it('prints everything about a failure, and fails', () => {
  const { status, stdout } = report({
    'bad.spec.ts': `test('adds wrongly', () => expect('one and one').toBe('three'));`,
  });
  expect(status).toBe(1);
  expect(stdout).toContain('Expected: "three"');
  expect(stdout).toContain('e2e/bad.spec.ts:2 adds wrongly: failed again');
  expect(stdout).toContain('FAILED e2e/bad.spec.ts:2 adds wrongly');
});
