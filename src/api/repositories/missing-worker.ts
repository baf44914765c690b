/** For tests: a worker whose code cannot be loaded, as without a network or after a release. */
export class MissingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  postMessage(): void {}
  terminate(): void {}
}
