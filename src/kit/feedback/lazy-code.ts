import { Store } from '@tanstack/store';
import { exchange } from '../../service/transport/transport.ts';

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
      const failure = { isReplaced: await isReleaseReplaced() };
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

/**
 * Whether the host now serves another build than the one that runs in this tab; false where it
 * cannot be asked.
 */
async function isReleaseReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const { bytes } = await exchange({ method: 'GET', path: '/index.html' }, { baseUrl: '', headers: {} });
    return !new TextDecoder().decode(bytes).includes(entry);
  } catch {
    return false;
  }
}
