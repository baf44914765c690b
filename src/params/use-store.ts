import type { Store } from '@tanstack/store';
import { useSyncExternalStore } from 'react';

/** The state of a store as it is now; what renders with it follows its changes. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(
    (onChange) => store.subscribe(onChange).unsubscribe,
    () => store.state,
  );
}
