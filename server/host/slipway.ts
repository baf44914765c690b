#!/usr/bin/env node
// The command of a released package. It runs from a cache that npm may empty, in any folder: its
// data is kept where the operating system keeps a person's data of programs.
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { main } from './main.ts';

/** The user of a service may have no home, hence it is asked for last. */
function dataFolder({ LOCALAPPDATA, XDG_DATA_HOME = '' }: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32')
    return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'slipway', 'Data');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'slipway');
  // A relative one counts as absent: the folder would change with the one that people are in.
  return join(isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(homedir(), '.local', 'share'), 'slipway');
}

await main(process.argv.slice(2), dirname(import.meta.dirname), () => dataFolder(process.env));
