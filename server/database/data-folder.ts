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

/** Creates a folder and its parents. Node's recursive `mkdirSync` never returns below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

const retryMs = 50;

/** The data folder cannot be used. The message says why and what to do. */
export class DataFolderUnusable extends Error {}

/** Loads the operating system's file lock, a native module that does not exist for every system. */
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
 * Locks a folder for this process, so that two processes never open the same embedded database. The
 * operating system releases the lock when the process ends. The text of the lock file is for people.
 * @param waitMs how long another process may take to release it
 * @returns a function that unlocks the folder @throws DataFolderUnusable if another process keeps the lock
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
 * Creates and locks the folder of the embedded database. Other users cannot read it, because it contains
 * secret values without encryption. @param waitMs how long another process may take to release it
 * @returns a function that unlocks the folder @throws DataFolderUnusable
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
      // A mounted volume may belong to another user. Other users still cannot read the files in it.
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
