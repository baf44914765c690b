import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../failures/error-code.ts';
import { type Bytes, transferable } from './encodings.ts';
import type { HostBounds } from './host-bounds.ts';
import type { RedactedBody, Redaction } from './redact-response.ts';
import { brokenOff, busy, NoResponse, unreadable } from './service-failure.ts';

const workerFile = new URL('./redact-worker.js', import.meta.url);

/** The thread ends after this time without work, to free its memory. */
const idleMs = 30_000;

/** A response to decode, redact and compress. Contains only data, because it is posted to the thread. */
export interface LargeRedaction extends Redaction {
  /** Its Content-Encoding, in lower case. */
  encoding: string;
  maxBytes: number;
  mayPack: boolean;
}

interface LargeBody extends Omit<RedactedBody, 'body'> {
  body: Bytes | null;
  isPacked: boolean;
}

/**
 * Redacts large responses in a worker thread, one at a time, so that they do not block the host. If a
 * response fails or its request is aborted, the thread ends.
 * @returns a function that redacts one; it throws NoResponse if too many wait, or the signal's reason
 */
export function largeResponses(
  { waitingResponses, workerHeapMegabytes }: Pick<HostBounds, 'waitingResponses' | 'workerHeapMegabytes'>,
  file = workerFile,
) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function startThread(): Worker {
    const started = new Worker(file, {
      // Without the host's own options: Node refuses some of them, such as `--input-type`, for a file.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes },
    });
    // An error that nobody listens for would end the host, for example after an aborted request.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      started.emit('error', new Error('The thread ended.'));
    });
    started.unref();
    return started;
  }

  async function endThread(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void endThread(), idleMs).unref();
  }

  async function redactInThread(
    sent: Buffer<ArrayBuffer>,
    redaction: LargeRedaction,
    signal: AbortSignal,
  ): Promise<LargeBody> {
    clearTimeout(idle);
    thread ??= startThread();
    try {
      thread.postMessage({ sent, redaction }, transferable(sent));
      const result: LargeBody | { unreadable: string } | { isDamaged: true } = (
        await once(thread, 'message', { signal })
      )[0];
      endWhenIdle();
      if ('isDamaged' in result) throw brokenOff();
      if ('unreadable' in result) throw unreadable(result.unreadable);
      return result;
    } catch (error) {
      if (error instanceof NoResponse) throw error;
      await endThread();
      signal.throwIfAborted();
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
        throw unreadable(`The response takes more than ${workerHeapMegabytes} MB of memory.`);
      throw error;
    }
  }

  function redactLarge(
    sent: Buffer<ArrayBuffer>,
    redaction: LargeRedaction,
    signal: AbortSignal,
  ): Promise<LargeBody> {
    if (waiting >= waitingResponses) throw busy();
    signal.throwIfAborted();
    waiting += 1;
    // After an abort, the waiting response gives up its memory and its place at once.
    let kept: typeof sent | undefined = sent;
    const leave = () => {
      if (kept) waiting -= 1;
      kept = undefined;
    };
    const redacted = turn
      .then(() => {
        if (!kept) throw signal.reason;
        return redactInThread(kept, redaction, signal);
      })
      .finally(leave);
    turn = redacted.catch(() => undefined);
    // Rejects at once, because a thread needs time to end.
    const stopped = once(signal, 'abort').then(() => {
      leave();
      throw signal.reason;
    });
    return Promise.race([redacted, stopped]);
  }

  return redactLarge;
}
