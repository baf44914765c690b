import { Store } from '@tanstack/store';

/** What is there of a part of the page. */
interface LazyState<T> {
  readonly code?: T;
  readonly isLoading: boolean;
  /** Why the last attempt failed: `isReplaced` where a new release has replaced the files. */
  readonly failure?: { readonly isReplaced: boolean };
}

/** A part of the page whose code is a bundle of its own. */
export interface LazyCode<T> {
  /** What is loaded, in words that finish "Loading …" and "The … could not be loaded". */
  readonly name: string;
  readonly store: Store<LazyState<T>>;
  /**
   * Loads the code, unless it is there; joins the attempt under way. Never throws: the store says
   * what failed.
   */
  readonly load: () => Promise<void>;
}

/** Tells whether a newer release is served. Set by the app: this floor sends no requests. */
export const releaseCheck = { isReplaced: (): Promise<boolean> => Promise.resolve(false) };

/** The way to code that is not part of the first view: loaded once, again after a failure. */
export function lazyCode<T>(name: string, importCode: () => Promise<T>): LazyCode<T> {
  const store = new Store<LazyState<T>>({ isLoading: false });
  let underWay: Promise<void> | undefined;
  const attempt = async () => {
    store.setState((before) => ({ ...before, isLoading: true }));
    try {
      const code = await importCode();
      store.setState(() => ({ code, isLoading: false }));
    } catch {
      const failure = { isReplaced: await releaseCheck.isReplaced() };
      store.setState(() => ({ failure, isLoading: false }));
    }
  };
  const load = async () => {
    if (store.state.code !== undefined) return;
    underWay ??= attempt().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
  return { name, store, load };
}
