import { ServiceError } from '../wire/errors.ts';
import { workerPolicy } from '../wire/host-headers.ts';
import type { WorkerWord } from './repositories-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerAddress from './repositories-worker.ts?worker&url';
import type { RepositoryColumns, TextColumn } from './repository-columns.ts';
import type { Reading } from './repository-reading.ts';

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
  policy ??= trustedTypes.createPolicy(workerPolicy, {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError('no address of a worker');
      return address;
    },
  });
  return policy.createScriptURL(workerAddress);
}

/** A listing that was read beside the page. */
export interface WorkshopReading {
  columns: RepositoryColumns;
  /** `owner/name` of every row, and its letters; comes later. */
  labels?: Promise<{ labels: TextColumn; masks: Int32Array }>;
  /** Rows by name; comes later. */
  byName: Promise<Uint32Array>;
}

/** A worker for one large listing: started while the listing still arrives, gone when it is read. */
export class RepositoryWorkshop {
  readonly #worker = new Worker(trustedAddress(), { type: 'module' });
  readonly #isReady = this.#hear('ready').then(
    () => true,
    () => false,
  );

  /**
   * Reads a listing; its bytes are handed over.
   * @returns undefined where the worker could not be started: the bytes are then still whole
   * @throws ServiceError when the answer is no list; the signal's reason when the caller gave up
   */
  async read(reading: Reading, signal: AbortSignal): Promise<WorkshopReading | undefined> {
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    if (!(await Promise.race([this.#isReady, givenUp]))) return undefined;
    const heard = Promise.race([this.#hear('columns'), this.#hear('unreadable'), givenUp]);
    const labels = this.#hear('labels');
    const byName = this.#hear('byName').then((word) => word.byName);
    void byName.catch(() => undefined).finally(() => this.close());
    this.#worker.postMessage(reading, [reading.bytes.buffer]);
    const word = await heard;
    if (word.kind === 'columns') return { columns: word.columns, labels, byName };
    throw new ServiceError({ ...reading.operation, kind: 'unreadable', detail: word.detail });
  }

  close(): void {
    this.#worker.terminate();
  }

  #hear<Kind extends WorkerWord['kind']>(kind: Kind): Promise<Extract<WorkerWord, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
        if (isOfKind(data, kind)) resolve(data);
      });
      this.#worker.addEventListener('error', () => reject(new Error('The worker broke down.')));
    });
  }
}

function isOfKind<Kind extends WorkerWord['kind']>(
  word: WorkerWord,
  kind: Kind,
): word is Extract<WorkerWord, { kind: Kind }> {
  return word.kind === kind;
}
