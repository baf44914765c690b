// Finds the browser that tests and measurements drive.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
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

/**
 * The path of a Chromium or Chrome: `CHROMIUM`, an installed one, Playwright's own, or Debian's
 * package. Ends the process with a line for people where there is none.
 */
export async function findBrowser() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) {
    if (isExecutable(CHROMIUM)) return CHROMIUM;
    process.stderr.write(`CHROMIUM is “${CHROMIUM}”, and there is no program at that path.\n`);
    process.exit(2);
  }
  const found = installed() ?? (await own(false)) ?? (await own(true)) ?? debian();
  if (found) return found;
  process.stderr.write('This needs Chromium or Chrome. Install one, or give its path in CHROMIUM.\n');
  process.exit(1);
}
