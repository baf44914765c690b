import {
  chmodSync,
  existsSync,
  mkdirSync,
  closeSync,
  fchmodSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../failures/error-code.ts';

/** Makes a folder and those above it. Node's own way searches for ever below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

const retryMs = 50;

/** The data folder cannot be used; the message says why and what to do. */
export class DataFolderUnusable extends Error {}

/** The operating system's lock. Its code is native, and not made for every system. */
async function loadLock() {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (error) {
    throw new DataFolderUnusable(
      `The embedded database cannot be locked on this system (${process.platform}, ${process.arch}): use a PostgreSQL server (--database-url) or another service (--service-url).`,
      { cause: error },
    );
  }
}

/**
 * Locks a folder for this process, so that two never open one embedded database. The operating system
 * releases the lock when the process ends. The text of the file is for people.
 * @param waitMs how long another process may take to release it
 * @returns gives the folder back @throws DataFolderUnusable while another process has it
 */
export async function lockDataFolder(dataDir: string, waitMs = 0): Promise<() => void> {
  const tryLock = await loadLock();
  const descriptor = openSync(join(dataDir, 'slipway.lock'), 'a+', 0o600);
  const until = performance.now() + waitMs;
  while (!tryLock(descriptor)) {
    if (performance.now() >= until) {
      const holder = readFileSync(descriptor, 'utf8') || 'one that just starts';
      closeSync(descriptor);
      throw new DataFolderUnusable(
        `The data folder ${dataDir} is in use by another Slipway (${holder}). Stop that one, or choose another folder with --data-dir.`,
      );
    }
    await delay(retryMs);
  }
  fchmodSync(descriptor, 0o600);
  ftruncateSync(descriptor);
  writeSync(descriptor, `process ${process.pid} on ${hostname()}`);
  return () => closeSync(descriptor);
}

/**
 * Makes and locks the folder of the embedded database, and closes it to other users: secret values are
 * not encrypted there. @param waitMs how long another process may take to release it
 * @returns gives the folder back @throws DataFolderUnusable
 */
export async function openDataFolder(
  dataDir: string,
  log: (line: string) => void,
  waitMs = 0,
): Promise<() => void> {
  try {
    makeFolder(dataDir);
    try {
      chmodSync(dataDir, 0o700);
    } catch (error) {
      // A mounted volume may belong to another user; the files in it are closed all the same.
      if (codeOf(error) !== 'EPERM') throw error;
      log(`The data folder ${dataDir} belongs to another user and keeps its permissions.`);
    }
    return await lockDataFolder(dataDir, waitMs);
  } catch (error) {
    const code = codeOf(error);
    if (code === '') throw error;
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be made or used (${code}). Choose another one with --data-dir.`,
      { cause: error },
    );
  }
}
