import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { DataFolderUnusable, lockDataFolder } from './data-lock.ts';

/** Makes a folder and those above it. Node's own way searches for ever below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Takes the folder of the embedded database for this process. It is created when missing, and
 * closed to other users of the machine: secret values are not encrypted there.
 * @param waitMs how long another process may take to release it, in milliseconds
 * @returns gives the folder back
 * @throws DataFolderUnusable also while another running process holds it
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
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
      log(`The data folder ${dataDir} belongs to another user and keeps its permissions.`);
    }
    return await lockDataFolder(dataDir, waitMs);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be made or used (${String(error.code)}). Choose another one with --data-dir.`,
      { cause: error },
    );
  }
}
