// `npm run e2e`: finds a browser, a free port and an empty data folder, then hands over to Playwright with the same arguments.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium or Chrome on the PATH or where it is usually installed. */
function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...apps].find(
    isExecutable,
  );
}

/** Playwright's own browser: the one that is there, or a download. */
async function own(download) {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (!download) return undefined;
  process.stderr.write('No browser found: trying Playwright’s own download…\n');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Debian's package, where this is Debian and one may install. */
function debian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing Debian’s chromium…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env });
  return installed();
}

async function findBrowser() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) {
    if (isExecutable(CHROMIUM)) return CHROMIUM;
    process.stderr.write(`CHROMIUM is “${CHROMIUM}”, and there is no program at that path.\n`);
    process.exit(2);
  }
  const found = installed() ?? (await own(false)) ?? (await own(true)) ?? debian();
  if (found) return found;
  process.stderr.write(
    'The end-to-end tests need Chromium or Chrome. Install one, or give its path in CHROMIUM.\n',
  );
  process.exit(1);
}

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
};
const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: 'inherit', env });
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
