import { defineConfig } from '@playwright/test';

/** CHROMIUM is an installed browser. By default, Playwright's browser is used. */
const { CHROMIUM: executablePath, PORT = '4180', CI } = process.env;
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  retries: 1,
  // High load must not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    trace: 'on-first-retry',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `npx slipway --port ${PORT} --faults --data-dir .data`,
    url: `${baseURL}/readyz`,
    // Uses a running host with --faults.
    reuseExistingServer: !CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
