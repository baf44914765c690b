import { cpSync, mkdtempSync } from 'node:fs';

import { inject } from 'vitest';

/**
 * A data folder whose database has its tables and no rows yet.
 * @param folder where to make it; by default a new folder, which is gone after the run
 */
export function emptyDataFolder(folder = mkdtempSync(`${inject('emptyDataFolder')}-`)): string {
  cpSync(inject('emptyDataFolder'), folder, { recursive: true });
  return folder;
}
