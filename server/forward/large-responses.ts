import { Worker } from 'node:worker_threads';

import type { HostBounds } from './host-bounds.ts';
import type { Redaction } from './redact-response.ts';
import { busy, unreadable } from './service-failure.ts';

/** Beside the built host. */
const file = new URL('./redact-worker.js', import.meta.url);

type LargeResult =
  | { body: Uint8Array<ArrayBuffer>; isJson: boolean }
  | { text: null; isJson: boolean }
  | { unreadable: string };

/** Redacts in a thread, which is abandoned when the signal aborts. */
function redactInThread(
  bytes: Buffer<ArrayBuffer>,
  redaction: Redaction,
  heapMegabytes: number,
  signal: AbortSignal,
): Promise<LargeResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: { bytes, redaction },
      transferList: [bytes.buffer],
      // Not the host's own options: Node refuses `--input-type` and the like for a file.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    let result: LargeResult | undefined;
    worker.once('message', (message: LargeResult) => (result = message));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? unreadable(`The response takes more than ${heapMegabytes} MB of memory.`)
          : error,
      ),
    );
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      if (result) resolve(result);
      else reject(signal.reason instanceof Error ? signal.reason : new Error('The thread ended early.'));
    });
  });
}

/**
 * Redacts large responses in threads, one at a time, so that none blocks the host.
 * @returns redacts one; throws NoResponse where too many wait, and the signal's reason
 */
export function largeResponses({ waitingResponses, workerHeapMegabytes }: HostBounds) {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (bytes: Buffer<ArrayBuffer>, redaction: Redaction, signal: AbortSignal): Promise<LargeResult> => {
    if (waiting >= waitingResponses) throw busy();
    waiting += 1;
    const redacted = turn
      .then(() => {
        signal.throwIfAborted();
        return redactInThread(bytes, redaction, workerHeapMegabytes, signal);
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
