import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { UsageError } from '../command-line/option-values.ts';

function home(): string {
  try {
    const folder = homedir();
    if (isAbsolute(folder)) return folder;
    throw new Error(`HOME is “${folder}”`);
  } catch (error) {
    throw new UsageError('This user has no home folder: name a folder for the data with --data-dir', {
      cause: error,
    });
  }
}

/**
 * Slipway's data folder of the current user, where the operating system keeps application data.
 * @throws UsageError if the user has no home folder
 */
export function ownFolder(
  { LOCALAPPDATA, XDG_DATA_HOME = '' }: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform === 'win32') return join(LOCALAPPDATA || join(home(), 'AppData', 'Local'), 'slipway', 'Data');
  if (platform === 'darwin') return join(home(), 'Library', 'Application Support', 'slipway');
  // A relative path is ignored: it would depend on the current folder.
  return join(isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(home(), '.local', 'share'), 'slipway');
}
