import { defineConfig } from '@playwright/test';

const { CHROMIUM: executablePath, PORT = '4180' } = process.env;
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  retries: 1,
  use: {
    baseURL,
    trace: 'on-first-retry',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `npx slipway --port ${PORT} --faults --data-dir .data`,
    url: `${baseURL}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
