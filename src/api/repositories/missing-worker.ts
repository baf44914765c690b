/** For tests: a worker whose code cannot be loaded, as without a network or after a release. */
export class MissingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.begin());
  }
  protected begin = () => this.dispatchEvent(new Event('error'));
  postMessage(_task: unknown, _transfer: Transferable[]): void {}
  terminate(): void {}
}
