import { workerPolicy } from '../host-headers.ts';
import type { ListingResult, ListingTask } from './worker-entry.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerAddress from './worker-entry.ts?worker&url';

/** The browser's Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
interface Policy {
  /** Returns a TrustedScriptURL in fact, which is accepted wherever its text is. */
  createScriptURL(address: string): string;
}
declare const trustedTypes: TrustedTypes | undefined;

let policy: Policy | undefined;

/**
 * The worker's address, made by the one policy that the host's Content-Security-Policy allows; it
 * lets no other address through.
 */
function trustedAddress(): string {
  if (typeof trustedTypes === 'undefined') return workerAddress;
  policy ??= trustedTypes.createPolicy(workerPolicy, {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError('not the address of the worker');
      return address;
    },
  });
  return policy.createScriptURL(workerAddress);
}

/** A worker for one task. It starts before the task is known, while its code is fetched. */
export class RepositoryWorker {
  readonly #worker = new Worker(trustedAddress(), { type: 'module' });
  readonly #start = new Promise((resolve) => {
    this.#worker.addEventListener('message', resolve, { once: true });
  });
  readonly #failure = new Promise<never>((_, reject) => {
    this.#worker.addEventListener('error', () => reject(new Error('The worker could not be loaded.')));
  });

  constructor() {
    // The task reports it; without a task it would count as unhandled.
    this.#failure.catch(() => undefined);
  }

  /**
   * Reads a listing, whose bytes move to the worker, and ends the worker.
   * @throws an error where the worker's code could not be loaded (offline, a
   * new release); the signal's reason when the caller gave up
   */
  async read(task: ListingTask, signal: AbortSignal): Promise<ListingResult> {
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      // Data transferred to a worker that cannot be loaded would be lost.
      await Promise.race([this.#start, this.#failure, givenUp]);
      const result = new Promise<ListingResult>((resolve) => {
        this.#worker.addEventListener('message', ({ data }: MessageEvent<ListingResult>) => resolve(data), {
          once: true,
        });
      });
      // Not copied: 50,000 repositories are 10 MB.
      this.#worker.postMessage(task, [task.bytes.buffer]);
      return await Promise.race([result, this.#failure, givenUp]);
    } finally {
      this.close();
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.terminate();
  }
}
