import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

import { DatabaseAway } from './database-failure.ts';
import code from './embedded-worker.cjs?raw';

const { resolve } = createRequire(import.meta.url);
/** Where the thread finds its packages: as text it has no place of its own. */
export const packages = {
  pglite: resolve('@electric-sql/pglite'),
  trigrams: resolve('@electric-sql/pglite/contrib/pg_trgm'),
};

/**
 * Messages of PostgreSQL's protocol that are answered: Query and Sync. Others are sent with the
 * next of these.
 */
const asking = new Set(['Q', 'S']);
const terminate = 'X';

export interface EmbeddedOptions {
  /** Folder of the database. */
  folder: string;
  /** How long the database may open, in milliseconds. */
  openMs: number;
  /** Throws where the database must not be opened now. */
  beforeOpen: () => Promise<void>;
}

/**
 * The embedded database as a socket to a server, for `pg`. A database that does not answer in time
 * is ended with its thread; the next connection opens it again.
 */
export class EmbeddedSocket extends Duplex {
  readonly #options: EmbeddedOptions;
  #worker: Worker | undefined;
  #received = Buffer.alloc(0);
  #isStarted = false;
  #unanswered = 0;
  #answerMs = 0;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(options: EmbeddedOptions) {
    super();
    this.#options = options;
  }

  /** Opens the database; `connect` is emitted when it answers. */
  connect(): this {
    this.#options.beforeOpen().then(
      () => this.#open(),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** How long an answer may take, in milliseconds; 0 for any time. Counts from the next message. */
  setTimeout(ms: number): this {
    this.#answerMs = ms;
    return this;
  }

  /* `pg` calls these of a socket; a thread has no use for them. */
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    let whole = 0;
    for (;;) {
      // The first message has a length, but no type before it.
      const letter = this.#isStarted ? 1 : 0;
      if (this.#received.length < whole + letter + 4) break;
      const end = whole + letter + this.#received.readInt32BE(whole + letter);
      if (this.#received.length < end) break;
      const type = this.#isStarted ? String.fromCharCode(this.#received[whole] ?? 0) : '';
      whole = end;
      if (type === terminate) this.#end();
      else if (type === '' || asking.has(type)) whole = this.#ask(end);
      this.#isStarted = true;
    }
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#watchdog);
    if (!this.#worker) return done(error);
    this.#worker.once('exit', () => done(error));
    void this.#worker.terminate();
  }

  #open(): void {
    const { folder, openMs } = this.#options;
    this.#watch(openMs);
    this.#worker = new Worker(code, { eval: true, execArgv: [], workerData: { folder, packages } })
      .on('message', (message: 'open' | Uint8Array) => this.#onMessage(message))
      .on('error', (error) => this.destroy(new DatabaseAway(error.message, { cause: error })))
      .on('exit', () => {
        this.#worker = undefined;
        this.destroy();
      });
  }

  #onMessage(message: 'open' | Uint8Array): void {
    clearTimeout(this.#watchdog);
    if (message === 'open') return void this.emit('connect');
    this.#unanswered -= 1;
    if (this.#unanswered > 0) this.#watch(this.#answerMs);
    this.push(message);
  }

  #end(): void {
    this.#worker?.postMessage('end');
    this.#watch(this.#answerMs);
  }

  /**
   * Passes on what was received up to a length.
   * @returns where the next message begins then
   */
  #ask(length: number): number {
    this.#worker?.postMessage(Uint8Array.from(this.#received.subarray(0, length)));
    this.#received = this.#received.subarray(length);
    this.#unanswered += 1;
    if (this.#unanswered === 1) this.#watch(this.#answerMs);
    return 0;
  }

  #watch(ms: number): void {
    clearTimeout(this.#watchdog);
    if (ms === 0) return;
    const silent = () =>
      this.destroy(new DatabaseAway(`the embedded database was silent for ${ms / 1000} s`));
    this.#watchdog = setTimeout(silent, ms);
  }
}
