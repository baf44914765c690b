import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where a host's rows come from, and what it serves. */
export interface HostOptions {
  rows: 'memory' | 'embedded' | 'server';
  /** Folder of the embedded database, or address of the server. */
  where?: string;
  deployments?: number;
  /** From memory: each listing tells a new time of update for every row. */
  isLive?: boolean;
  /** Folders of built pages; each is served at an address of its own. */
  dists?: string[];
  /** Fill the database first. */
  isFilled?: boolean;
  /** Serve nothing: run the bare query of a page and tell how that went. */
  isBare?: boolean;
}

/** How the bare query did, by the rows of a page: queries a second, and milliseconds. */
type Bare = Record<'20' | '100', { perSecond: number; p50: number; p99: number }>;

/** What the host's process tells. */
export interface HostMessage {
  bases?: string[];
  bare?: Bare;
  /** Resident bytes, once a second. */
  rss?: number;
}

interface RunningHost {
  /** One address for each page; one in all without pages. */
  bases: string[];
  bare?: Bare;
  child: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts the host in a process of its own and waits for its first message. It ends with this
 * process.
 */
export async function startHost(root: string, options: HostOptions): Promise<RunningHost> {
  const program = join(root, 'dist-bench', 'tool', 'host.js');
  const child = fork(program, [JSON.stringify(options)], { execArgv: [] });
  const ended = once(child, 'exit');
  const told: Promise<HostMessage[]> = once(child, 'message');
  const failed = ended.then(([code]: unknown[]) => {
    throw new Error(`The host ended with ${String(code)} before it was ready`);
  });
  const [{ bases = [], bare } = {}] = await Promise.race([told, failed]);
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { bases, ...(bare && { bare }), child, stop };
}
