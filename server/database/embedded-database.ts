import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';

const open = (dataDir: string) => PGlite.create({ dataDir, extensions: { trigrams } });

/** Creates a database in another folder and renames that, so that a kill leaves no unfinished database. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await open(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}

/** Removes the permissions of other users: folders get 0700, files 0600. Links are not changed. */
async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const stats = await lstat(path);
    if (stats.isDirectory()) await chmod(path, 0o700);
    else if (stats.isFile()) await chmod(path, 0o600);
  }
}

/** Releases of Slipway by the major version of PostgreSQL in them; the last one is in this build. */
export const releases: ReadonlyMap<string, string> = new Map([['18', '0.1']]);

/** @throws Error for data of another major version of PostgreSQL, which this build cannot read */
function refuseOtherMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const own = [...releases.keys()].at(-1);
  if (!/^\d+$/.test(major) || major === own) return;
  const release = releases.get(major);
  throw new Error(
    `${folder} has data of PostgreSQL ${major}, and this Slipway reads PostgreSQL ${own}. Nothing was changed. ` +
      `Start ${release === undefined ? 'the release of Slipway that made it' : `Slipway ${release}`}, or choose another folder with --data-dir.`,
  );
}

/**
 * Opens or creates the embedded database in a folder. A running query blocks this process.
 * @throws Error with a message for people
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  refuseOtherMajor(folder);
  try {
    if (!existsSync(folder)) await make(folder);
    const database = await open(folder);
    // PGlite creates files that every user can read.
    await makePrivate(folder);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${folder} cannot be opened (${reason}). It may be damaged: restore a copy, or move it away to start with a new one.`,
      { cause: error },
    );
  }
}
