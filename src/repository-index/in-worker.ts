import { type Remote, wrap } from 'comlink';
import type { RepositoryWorker } from './repository-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerAddress from './repository-worker.ts?worker&url';

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

/** The one policy that the host's Content-Security-Policy allows: it lets the worker's own address through, and nothing else. */
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

/**
 * Does `work` in a worker of its own, which is gone afterwards.
 * @throws what the work throws; an error where the worker's code cannot be loaded (offline, a new release); the
 * signal's reason when the caller gave up
 */
export async function inWorker<Result>(
  work: (worker: Remote<RepositoryWorker>) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const ended = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The code of the worker could not be loaded.')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(wrap(worker)), ended]);
  } finally {
    worker.terminate();
  }
}
