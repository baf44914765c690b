import { workerPolicy } from '../host-headers.ts';
import type { ParsedListing } from './read-repositories.ts';
import type { ListingTask } from './worker-entry.ts';
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

/** The worker's address, made by the one policy that the Content-Security-Policy allows. */
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

/** A worker for one listing. It starts before the listing has arrived, while its code is fetched. */
export function startWorker(signal: AbortSignal) {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const result = new Promise<ParsedListing | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ParsedListing | undefined>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    signal.addEventListener('abort', () => resolve(undefined));
  });
  return {
    /** @returns undefined where it is no listing, the worker failed, or the signal was aborted */
    read: (...task: ListingTask) => {
      worker.postMessage(task, []);
      return result;
    },
    end: () => worker.terminate(),
  };
}
