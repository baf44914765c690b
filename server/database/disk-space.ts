import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DiskFull } from './database-failure.ts';

/** The embedded database may need three log segments of 16 MB each, and space for rows. */
const minFreeBytes = 64_000_000;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Checks the free disk space for an embedded database, which cannot recover from a full disk.
 * @returns a function that rejects with DiskFull while space is low
 */
export function diskSpace(
  folder: string,
  log: (line: string) => void,
  freeBytes: FreeBytes = freeBytesOf,
): () => Promise<void> {
  let isLow = false;
  return async () => {
    const free = await freeBytes(dirname(folder));
    const isLowNow = free < minFreeBytes;
    const words = `The disk of ${dirname(folder)} has ${Math.floor(free / 1e6)} MB left`;
    if (isLowNow !== isLow)
      log(
        isLowNow
          ? `${words}: nothing is written until there are ${minFreeBytes / 1e6} MB.`
          : `${words}: writing continues.`,
      );
    isLow = isLowNow;
    if (isLow) throw new DiskFull(`${words}; the database needs ${minFreeBytes / 1e6} MB to write.`);
  };
}
