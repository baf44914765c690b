import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Closes a folder and all that is in it to other users of the machine: folders 0700, files 0600.
 * Links are left alone.
 * @param folder absolute path
 */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const stats = await lstat(path);
    if (stats.isDirectory()) await chmod(path, 0o700);
    else if (stats.isFile()) await chmod(path, 0o600);
  }
}
