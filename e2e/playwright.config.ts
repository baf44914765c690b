import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testedBrowser } from './browser-arguments.ts';
import { findBrowser, refuse } from './find-browser.ts';
import type { Options } from './fixtures.ts';
import { mistakeIn } from './run-variables.ts';

const { E2E_AGAINST: against, SLIPWAY_DIALECT, CI } = process.env;

/** Writes the dialect in SLIPWAY_DIALECT without creation, so that the host forwards no POST. */
function writeReadOnlyDialect(file: string): void {
  try {
    const dialect: object = SLIPWAY_DIALECT ? JSON.parse(readFileSync(SLIPWAY_DIALECT, 'utf8')) : {};
    writeFileSync(file, JSON.stringify({ ...dialect, creationPath: null }));
  } catch (error) {
    refuse(`SLIPWAY_DIALECT is “${SLIPWAY_DIALECT}”, which cannot be read: ${String(error)}`);
  }
}

// Workers load this file again and inherit the folder and the browser.
let folder = process.env['E2E_FOLDER'];
if (folder === undefined) {
  const mistake = mistakeIn(against);
  if (mistake) refuse(mistake);
  process.env['CHROMIUM'] = findBrowser();
  folder = process.env['E2E_FOLDER'] = mkdtempSync(join(tmpdir(), 'slipway-e2e-'));
  if (against) writeReadOnlyDialect(join(folder, 'dialect.json'));
  const made = folder;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
}
/** E2E_PORT, or a free port that the output of the host sets. */
const { CHROMIUM: executablePath = '', E2E_PORT: port = '0' } = process.env;

const host = {
  command: `node server/start.mjs --port ${port} ${against ? '' : `--faults --data-dir "${join(folder, 'data')}"`}`,
  cwd: '..',
  env: against ? { SLIPWAY_SERVICE_URL: against, SLIPWAY_DIALECT: join(folder, 'dialect.json') } : {},
  wait: { stdout: /listens on http:\/\/127\.0\.0\.1:(?<e2e_port>\d+)/ },
  timeout: 120_000,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** E2E_AGAINST is in docs/testing.md. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A separate suite, which packaging/release.test.ts runs.
  testIgnore: 'example/**',
  outputDir: '../test-results',
  fullyParallel: true,
  ...(against && { grep: /@read-only/ }),
  // One more than a small machine has processors, because tests often wait.
  workers: 3,
  forbidOnly: Boolean(CI),
  // A failed test is repeated for its trace. If it passes then, the end of the run lists it as a
  // defect.
  retries: 1,
  // High load must not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [CI ? 'dot' : 'list'],
    ...(against ? ([['./skipped-tests.ts']] as const) : []),
    ...(CI ? [] : ([['html', { outputFolder: '../playwright-report', open: 'never' }]] as const)),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    hasTenants: !against,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: testedBrowser },
  },
  webServer: host,
});
