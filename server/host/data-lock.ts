import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** Another process works on the data folder; the message says which and what to do. */
export class DataFolderInUse extends Error {}

/** Whether the process with this id runs. One that belongs to somebody else answers EPERM, and runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process that holds the lock, or nothing when it crashed: not running, begun before this boot, or our own id again. */
function holderOf(file: string): number | undefined {
  const [, pid, since] = /^(\d+) (\d+)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (pid === undefined || Number(pid) === process.pid) return undefined;
  const booted = Date.now() - uptime() * 1000;
  return Number(since) > booted - 60_000 && isRunning(Number(pid)) ? Number(pid) : undefined;
}

/**
 * Takes a folder for this process, so that two never open one embedded database. A lock left by a crash is taken over.
 * @param dataDir the folder; made when missing
 * @returns gives the folder back
 * @throws DataFolderInUse while another running process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'slipway.lock');
  const content = `${process.pid} ${Date.now()}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt === 3)
        throw error;
    }
    const holder = holderOf(file);
    if (holder !== undefined) {
      throw new DataFolderInUse(
        `The data folder ${dataDir} is in use by another Slipway (process ${holder}). Stop that one, choose another folder with --data-dir, or remove ${file} if that process is something else.`,
      );
    }
    rmSync(file, { force: true });
  }
}
