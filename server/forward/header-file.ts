import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

export type Header = readonly [name: string, value: string];

/** Longest age of the headers in use, in milliseconds. */
const freshMs = 1000;
/** Time between two readings of a changed file: one that is being written differs. */
const settleMs = 200;
/** Readings of a file that changes all the time; requests wait as long. */
const mostReadings = 5;
/** Time for which a service may still repeat a replaced credential. */
const replacedMs = 3_600_000;

export interface HeaderSource {
  text: string;
  /** Its text now. @throws an error whose message names the problem */
  read: () => string;
  /** @throws an error whose message names the problem */
  parse: (text: string) => readonly Header[];
}

export interface HeaderFile {
  /** The current ones; the same array as before where nothing changed. */
  current: () => Promise<readonly Header[]>;
  /** The same, read from the file now. */
  reread: () => Promise<readonly Header[]>;
  /** The current ones and those replaced within the last hour. */
  known: () => readonly Header[];
}

/**
 * Follows a file of headers. A changed file counts once two readings in turn are the same and have a
 * header. @param log gets a line for each text of the file that does not count
 */
export function headerFile(
  first: readonly Header[],
  { text, read, parse }: HeaderSource,
  { onChange, log }: { onChange: (headers: readonly Header[]) => void; log: (line: string) => void },
  {
    now = () => performance.now(),
    pause = delay,
  }: { now?: () => number; pause?: (ms: number) => Promise<unknown> } = {},
): HeaderFile {
  const reading = (): { text?: string; failure?: string } => {
    try {
      return { text: read() };
    } catch (error) {
      return { failure: messageOf(error) };
    }
  };
  let current = first;
  let known = first;
  let checkedAt = now();
  let settled: ReturnType<typeof reading> = { text };
  let checking: Promise<void> | undefined;
  let replaced: { headers: readonly Header[]; until: number }[] = [];
  const remember = () => (known = [current, ...replaced.map(({ headers }) => headers)].flat());

  function apply(latest: ReturnType<typeof reading>): void {
    try {
      if (latest.text === undefined) throw new Error(latest.failure);
      const next = parse(latest.text);
      if (isDeepStrictEqual(next, current)) return;
      replaced.push({ headers: current, until: now() + replacedMs });
      current = next;
      remember();
      log('The headers for the service have changed: the new ones are in use.');
      onChange(current);
    } catch (error) {
      log(`${messageOf(error)}; the headers read before stay in use.`);
    }
  }
  async function settle(changed: ReturnType<typeof reading>): Promise<void> {
    let before = changed;
    for (let count = 1; count <= mostReadings; count += 1) {
      await pause(settleMs);
      const after = reading();
      if (isDeepStrictEqual(after, before)) {
        settled = after;
        return apply(after);
      }
      before = after;
    }
  }
  async function reread(): Promise<readonly Header[]> {
    if (checking === undefined) {
      checkedAt = now();
      const latest = reading();
      if (!isDeepStrictEqual(latest, settled))
        checking = settle(latest).finally(() => ([checking, checkedAt] = [undefined, now()]));
    }
    await checking;
    return current;
  }
  return {
    current: async () => (checking !== undefined || now() - checkedAt >= freshMs ? reread() : current),
    reread,
    known: () => {
      if (replaced.some(({ until }) => until < now())) {
        replaced = replaced.filter(({ until }) => until >= now());
        remember();
      }
      return known;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
