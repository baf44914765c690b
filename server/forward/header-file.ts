import { isDeepStrictEqual } from 'node:util';

export type Header = readonly [name: string, value: string];

/** Longest age of the headers on use, in milliseconds. */
const freshMs = 1000;
/** Time for which a service may still repeat a replaced credential. */
const replacedMs = 3_600_000;

/** Headers from a file that may change while the host runs. */
export interface HeaderFile {
  /** The current ones; the same array as before where nothing changed. */
  current: () => readonly Header[];
  /** The same, read from the file now. */
  reread: () => readonly Header[];
  /** The current ones and those replaced within the last hour. */
  known: () => readonly Header[];
}

/**
 * Follows a file of headers. One that cannot be read leaves the headers as they are.
 * @param first its headers at the start
 * @param read reads them again; throws an error whose message names the problem
 * @param log is told of a failure, once until the file can be read again
 */
export function headerFile(
  first: readonly Header[],
  read: () => readonly Header[],
  log: (line: string) => void,
  now = () => performance.now(),
): HeaderFile {
  let current = first;
  let known = first;
  let checkedAt = now();
  let failure: string | undefined;
  let replaced: { headers: readonly Header[]; until: number }[] = [];

  function reread(): readonly Header[] {
    checkedAt = now();
    try {
      const next = read();
      failure = undefined;
      if (isDeepStrictEqual(next, current)) return current;
      replaced.push({ headers: current, until: checkedAt + replacedMs });
      current = next;
      known = [current, ...replaced.map(({ headers }) => headers)].flat();
      log('The headers for the service have changed: the new ones are in use.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== failure) log(`${reason}; the headers read before stay in use.`);
      failure = reason;
    }
    return current;
  }
  return {
    current: () => (now() - checkedAt >= freshMs ? reread() : current),
    reread,
    known: () => {
      if (replaced.some(({ until }) => until < now())) {
        replaced = replaced.filter(({ until }) => until >= now());
        known = [current, ...replaced.map(({ headers }) => headers)].flat();
      }
      return known;
    },
  };
}
