import { workerPolicy } from '../host-headers.ts';
import type { ParsedListing } from './read-repositories.ts';
import type { ListingTask } from './worker-entry.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerAddress from './worker-entry.ts?worker&url';

/** Trusted Types, which not every browser supports. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
interface Policy {
  /** Returns a TrustedScriptURL, which is accepted in place of a string. */
  createScriptURL(address: string): string;
}
declare const trustedTypes: TrustedTypes | undefined;

let policy: Policy | undefined;

/** The worker's address, from the only policy that the Content-Security-Policy allows. */
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

/** Starts a worker for one listing. Its code loads while the listing is fetched. */
export function startWorker(signal: AbortSignal) {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const result = new Promise<ParsedListing | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ParsedListing | undefined>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    signal.addEventListener('abort', () => resolve(undefined));
  });
  return {
    /** @returns undefined if it is not a listing, the worker failed, or the signal was aborted */
    read: (...task: ListingTask) => {
      worker.postMessage(task, []);
      return result;
    },
    end: () => worker.terminate(),
  };
}
