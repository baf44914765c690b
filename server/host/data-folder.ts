import { chmodSync, mkdirSync } from 'node:fs';

import { lockDataFolder } from './data-lock.ts';

/**
 * Takes the folder of the embedded database for this process. It is made when missing and closed to
 * other users of the machine, since secret values lie there as they are.
 * @returns gives the folder back
 * @throws DataFolderInUse while another running process holds it
 */
export function openDataFolder(dataDir: string, log: (line: string) => void): () => void {
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // A mounted volume may belong to somebody else; what lies in it is closed all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    log(`The data folder ${dataDir} belongs to another user and keeps its permissions.`);
  }
  return lockDataFolder(dataDir);
}
