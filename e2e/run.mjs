// `npm run e2e`: finds a browser, a free port and an empty data folder, then hands over to Playwright with the same arguments.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findBrowser } from './find-browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'slipway-e2e-'));
const env = {
  ...process.env,
  CHROMIUM: await findBrowser(),
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  E2E_DATA_DIR: dataDir,
  ...(process.argv.length === 2 && {
    E2E_RECORD: join(root, 'node_modules', '.cache', 'slipway', 'e2e.json'),
  }),
};
const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: 'inherit', env });
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
