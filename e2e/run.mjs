// `npm run e2e`: finds a browser and an empty data folder, then hands over to Playwright.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildWhenChanged } from '../server/build/build.mjs';
import { findBrowser } from './find-browser.mjs';
import { leftOut } from './left-out.mjs';
import { ownUsage, readOwnOptions, UsageError } from './run-options.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

function readCommandLine() {
  try {
    return readOwnOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/**
 * The dialect of a service that is only read: the one that DIALECT names, without creation, so that
 * the host lets no POST through.
 */
function readOnlyDialect(folder) {
  const { DIALECT } = process.env;
  const file = join(folder, 'dialect.json');
  try {
    const dialect = DIALECT ? JSON.parse(readFileSync(DIALECT, 'utf8')) : {};
    writeFileSync(file, JSON.stringify({ ...dialect, creationPath: null }));
  } catch (error) {
    process.stderr.write(`DIALECT is “${DIALECT}”, which cannot be read: ${error.message}\n`);
    process.exit(2);
  }
  return file;
}

const { variables, rest } = readCommandLine();
if (rest.includes('--help')) process.stdout.write(`Options of npm run e2e:\n${ownUsage}\nand those of\n\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'slipway-e2e-'));
const isWhole = process.argv.length === 2;
const recordFile = isWhole
  ? join(root, 'node_modules', '.cache', 'slipway', 'e2e.json')
  : join(dataDir, 'e2e.json');
const env = {
  ...process.env,
  ...variables,
  CHROMIUM: await findBrowser(),
  E2E_DATA_DIR: dataDir,
  ...(variables.E2E_AGAINST && { DIALECT: readOnlyDialect(dataDir) }),
  // What `npm test` says about the last run of all tests,
  // and what is said of those that were skipped.
  ...((isWhole || variables.E2E_AGAINST) && { E2E_RECORD: recordFile }),
};
if (variables.E2E_HOSTS) await buildWhenChanged();
const config = join(root, 'e2e', 'playwright.config.ts');
const args = ['test', '--config', config, ...rest];
const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: 'inherit', env });
if (variables.E2E_AGAINST) process.stdout.write(leftOut(playwright, { recordFile, config, cwd: root, env }));
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
