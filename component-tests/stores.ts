import { Store } from '@tanstack/store';

/** The first state of each changed store. This module loads before modules that create stores. */
const first = new Map<Store<unknown>, unknown>();
const ofStore: {
  setState: (this: Store<unknown>, ...change: Parameters<Store<unknown>['setState']>) => void;
} = Store.prototype;
const { setState } = ofStore;
ofStore.setState = function remember(this: Store<unknown>, ...change) {
  if (!first.has(this)) first.set(this, this.state);
  setState.apply(this, change);
};

/** Resets every store to its first state. */
export function restoreStores(): void {
  for (const [store, state] of first) setState.call(store, () => state);
}
