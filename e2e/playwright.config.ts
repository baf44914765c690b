import { defineConfig } from '@playwright/test';
import { testedBrowser } from './browser-arguments.ts';
import type { Options } from './fixtures.ts';

/** A free one unless told, which the host tells when it listens. */
const { E2E_PORT: port = '0' } = process.env;
/** Another address than the host's own where something stands before it. */
const { E2E_ADDRESS: baseURL = `http://127.0.0.1:${port}` } = process.env;
const { CHROMIUM: executablePath, E2E_DATA_DIR: dataDir = '.data/e2e', E2E_RECORD, CI } = process.env;
/** A service that people use, in place of the reference service. */
const against = process.env['E2E_AGAINST'];
const severalHosts = process.env['E2E_HOSTS'] !== undefined;

const oneHost = {
  command: `node server/start.mjs --port ${port}${against ? '' : ` --faults --data-dir "${dataDir}"`}`,
  cwd: '..',
  env: against ? { SERVICE_URL: against } : {},
  wait: { stdout: /listens on http:\/\/127\.0\.0\.1:(?<e2e_port>\d+)/ },
  timeout: 120_000,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** `e2e/run.mjs` (npm run e2e) finds the browser and a data folder, and starts Playwright with this. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A suite of its own, which packaging/release.test.ts runs.
  testIgnore: 'example/**',
  outputDir: '../test-results',
  fullyParallel: true,
  ...(against && { grep: /@read-only/ }),
  // Most tests wait now and then: one more than a small machine has processors.
  workers: 3,
  forbidOnly: Boolean(CI),
  // A test that fails is repeated for its trace: one that then passes is named, and fails the run
  // but for a release's.
  retries: 1,
  failOnFlakyTests: !CI,
  // Generous: what a busy machine takes longer for is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    // What `npm test` says about the last run of all tests.
    ...(E2E_RECORD ? ([['json', { outputFile: E2E_RECORD }]] as const) : []),
    ...(CI ? [] : ([['html', { outputFolder: '../playwright-report', open: 'never' }]] as const)),
  ],
  use: {
    baseURL,
    hasTenants: !against,
    // A busy machine takes longer than the suites of others may.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: testedBrowser,
    },
  },
  ...(severalHosts ? { globalSetup: './several-hosts.ts' } : { webServer: oneHost }),
});
