import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium or Chrome on the PATH or in its usual place, or Playwright's download. */
function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...apps];
  return [...paths, chromium.executablePath()].find(isExecutable);
}

function download(): string | undefined {
  process.stderr.write('No browser found. Downloading Playwright’s own…\n');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return installed();
}

/** Installs Debian's package, which requires root. */
function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing Debian’s chromium…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env });
  return installed();
}

/** Exits the process with a one-line message. */
export function refuse(line: string, exitCode = 2): never {
  process.stderr.write(`${line}\n`);
  process.exit(exitCode);
}

/**
 * The browser of tests and measurements: `CHROMIUM`, an installed one, Playwright's download, or
 * Debian's package. Ends the process if there is none.
 */
export function findBrowser(): string {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !isExecutable(CHROMIUM))
    refuse(`CHROMIUM is “${CHROMIUM}”, and there is no program at that path.`);
  return (
    CHROMIUM ||
    (installed() ??
      download() ??
      installDebian() ??
      refuse('This needs Chromium or Chrome. Install one, or give its path in CHROMIUM.', 1))
  );
}
