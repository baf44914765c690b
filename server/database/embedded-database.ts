import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';

const open = (dataDir: string) => PGlite.create({ dataDir, extensions: { trigrams } });

/**
 * Makes a database beside its folder and moves it there whole: a process killed meanwhile leaves
 * none, not half of one.
 */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await open(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}

/**
 * Closes a folder and all that is in it to other users of the machine: folders 0700, files 0600.
 * Links are left alone.
 * @param folder absolute path
 */
async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const stats = await lstat(path);
    if (stats.isDirectory()) await chmod(path, 0o700);
    else if (stats.isFile()) await chmod(path, 0o600);
  }
}

/**
 * Opens the embedded database of a folder, which is made when missing. A running query blocks this
 * process.
 * @throws Error with a message for people
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder)) await make(folder);
    const database = await open(folder);
    // It creates files that every user can read.
    await makePrivate(folder);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${folder} cannot be opened (${reason}). It may be damaged: put a copy in its place, or move it away to begin with a new one.`,
      { cause: error },
    );
  }
}
