import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { UsageError } from '../command-line/option-values.ts';

function home(): string {
  try {
    return homedir();
  } catch (error) {
    throw new UsageError('This user has no home folder: name a folder for the data with --data-dir', {
      cause: error,
    });
  }
}

/**
 * The operating system's folder for a person's data of Slipway. A user without a home gets a message.
 * @throws UsageError
 */
export function ownFolder(
  { LOCALAPPDATA, XDG_DATA_HOME = '' }: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform === 'win32') return join(LOCALAPPDATA || join(home(), 'AppData', 'Local'), 'slipway', 'Data');
  if (platform === 'darwin') return join(home(), 'Library', 'Application Support', 'slipway');
  // A relative one counts as absent: the folder would change with the one that people are in.
  return join(isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(home(), '.local', 'share'), 'slipway');
}
