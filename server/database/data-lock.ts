import { closeSync, fchmodSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { tryLock } from 'fs-native-extensions';

/** The data folder cannot be used; the message says why and what to do. */
export class DataFolderUnusable extends Error {}

const retryMs = 50;

/**
 * Takes a folder for this process, so that two never open one embedded database. The lock belongs
 * to the operating system, which releases it when the process ends, in whatever way. It holds in
 * every container of a machine; between machines it holds where the network file system passes
 * locks on. The file stays; what it says is for people.
 * @param dataDir the folder, which exists
 * @param waitMs how long another process may take to release it, in milliseconds
 * @returns gives the folder back
 * @throws DataFolderUnusable while another running process holds it
 */
export async function lockDataFolder(dataDir: string, waitMs = 0): Promise<() => void> {
  const file = join(dataDir, 'slipway.lock');
  const descriptor = openSync(file, 'a+', 0o600);
  const until = performance.now() + waitMs;
  while (!tryLock(descriptor)) {
    if (performance.now() < until) {
      await delay(retryMs);
      continue;
    }
    const holder = readFileSync(descriptor, 'utf8') || 'one that just starts';
    closeSync(descriptor);
    throw new DataFolderUnusable(
      `The data folder ${dataDir} is in use by another Slipway (${holder}). Stop that one, or choose another folder with --data-dir.`,
    );
  }
  fchmodSync(descriptor, 0o600);
  ftruncateSync(descriptor);
  writeSync(descriptor, `process ${process.pid} on ${hostname()}`);
  return () => closeSync(descriptor);
}
