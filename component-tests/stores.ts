import { Store } from '@tanstack/store';

/** The first state of each store that was changed. Set up before the page's modules make stores. */
const first = new Map<Store<unknown>, unknown>();
const ofStore: {
  setState: (this: Store<unknown>, ...change: Parameters<Store<unknown>['setState']>) => void;
} = Store.prototype;
const { setState } = ofStore;
ofStore.setState = function remember(this: Store<unknown>, ...change) {
  if (!first.has(this)) first.set(this, this.state);
  setState.apply(this, change);
};

/** Gives every store its first state again. */
export function restoreStores(): void {
  for (const [store, state] of first) setState.call(store, () => state);
}
