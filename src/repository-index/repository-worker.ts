import { type Remote, wrap } from 'comlink';
import type { WorkerFunctions } from './worker-entry.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerAddress from './worker-entry.ts?worker&url';

/** The browser's Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
interface Policy {
  /** In truth a TrustedScriptURL, which goes wherever its text would. */
  createScriptURL(address: string): string;
}
declare const trustedTypes: TrustedTypes | undefined;

let policy: Policy | undefined;

/**
 * The one policy that the host's Content-Security-Policy allows: it lets the worker's own address
 * through, and nothing else.
 */
function trustedAddress(): string {
  if (typeof trustedTypes === 'undefined') return workerAddress;
  policy ??= trustedTypes.createPolicy('slipway-worker', {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError('not the address of the worker');
      return address;
    },
  });
  return policy.createScriptURL(workerAddress);
}

/** A worker for one task, started ahead of it: its code takes a round trip to the host. */
export class RepositoryWorker {
  readonly #worker = new Worker(trustedAddress(), { type: 'module' });
  readonly #failure = new Promise<never>((_, reject) => {
    this.#worker.addEventListener('error', () => reject(new Error('The worker could not be loaded.')));
  });

  constructor() {
    // Told to the task; the worker may fail before there is one.
    this.#failure.catch(() => undefined);
  }

  /**
   * Does the task; the worker is gone afterwards.
   * @throws what the task throws; an error where the worker's code could not be loaded (offline, a
   * new release); the signal's reason when the caller gave up
   */
  async run<Result>(
    task: (functions: Remote<WorkerFunctions>) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([task(wrap(this.#worker)), this.#failure, givenUp]);
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#worker.terminate();
  }
}
