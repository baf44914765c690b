import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

export type Header = readonly [name: string, value: string];

/** After this time the file is checked again, in milliseconds. */
const freshMs = 1000;
/** Time between two reads of a changed file. They differ while the file is being written. */
const settleMs = 200;
/** Maximum number of reads while the file keeps changing. Requests wait for them. */
const maxReads = 5;
/** How long a replaced credential is still hidden in responses. */
const replacedMs = 3_600_000;

export interface HeaderSource {
  text: string;
  /** Reads the file. @throws an error whose message names the problem */
  read: () => string;
  /** @throws an error whose message names the problem */
  parse: (text: string) => readonly Header[];
}

export interface HeaderFile {
  /** The current headers. Returns the same array until they change. */
  current: () => Promise<readonly Header[]>;
  /** The current headers, after checking the file now. */
  reread: () => Promise<readonly Header[]>;
  /** The current headers, and the headers that were replaced within the last hour. */
  known: () => readonly Header[];
}

/**
 * Follows a file of headers. A change takes effect when two reads in a row are equal and contain a header.
 * @param log gets a line for each invalid version of the file
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
    for (let count = 1; count <= maxReads; count += 1) {
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
