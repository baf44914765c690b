import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { HostBounds } from './host-bounds.ts';
import type { Redaction } from './redact-response.ts';
import { busy, unreadable } from './service-failure.ts';

/** Beside the built host. */
const file = new URL('./redact-worker.js', import.meta.url);

/** Milliseconds without work after which the thread ends and returns its memory. */
const idleMs = 30_000;

type LargeResult =
  | { body: Uint8Array<ArrayBuffer>; isJson: boolean }
  | { text: null; isJson: boolean }
  | { unreadable: string };

function startThread(heapMegabytes: number): Worker {
  const thread = new Worker(file, {
    // Not the host's own options: Node refuses `--input-type` and the like for a file.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // Also after its response was abandoned: an error without a listener would end the host.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

/**
 * Redacts large responses in a thread, one at a time, so that none blocks the host. The next
 * response finds the thread ready; an abandoned or failed one takes its thread with it.
 * @returns redacts one; throws NoResponse where too many wait, and the signal's reason
 */
export function largeResponses({ waitingResponses, workerHeapMegabytes }: HostBounds) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function endThread(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function redactInThread(
    bytes: Buffer<ArrayBuffer>,
    redaction: Redaction,
    signal: AbortSignal,
  ): Promise<LargeResult> {
    clearTimeout(idle);
    thread ??= startThread(workerHeapMegabytes);
    try {
      thread.postMessage({ bytes, redaction }, [bytes.buffer]);
      const result: LargeResult = (await once(thread, 'message', { signal }))[0];
      idle = setTimeout(() => void endThread(), idleMs).unref();
      return result;
    } catch (error) {
      await endThread();
      signal.throwIfAborted();
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw unreadable(`The response takes more than ${workerHeapMegabytes} MB of memory.`);
      throw error;
    }
  }

  return (bytes: Buffer<ArrayBuffer>, redaction: Redaction, signal: AbortSignal): Promise<LargeResult> => {
    if (waiting >= waitingResponses) throw busy();
    waiting += 1;
    const redacted = turn
      .then(() => {
        signal.throwIfAborted();
        return redactInThread(bytes, redaction, signal);
      })
      .finally(() => (waiting -= 1));
    turn = redacted.catch(() => undefined);
    // A thread ends some time after it is stopped.
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([redacted, stopped]);
  };
}
