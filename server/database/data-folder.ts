import { chmodSync, mkdirSync } from 'node:fs';

import { lockDataFolder } from './data-lock.ts';

/**
 * Takes the folder of the embedded database for this process. It is created when missing, and
 * closed to other users of the machine: secret values are not encrypted there.
 * @returns gives the folder back
 * @throws DataFolderInUse while another running process holds it
 */
export function openDataFolder(dataDir: string, log: (line: string) => void): () => void {
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // A mounted volume may belong to another user; the files in it are closed all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    log(`The data folder ${dataDir} belongs to another user and keeps its permissions.`);
  }
  return lockDataFolder(dataDir);
}
