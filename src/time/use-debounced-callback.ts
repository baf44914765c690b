import { useEffect, useState } from 'react';

export type Debounced<Value> = {
  /** Runs the callback with `value` once `wait` ms have passed without another call. */
  readonly call: (value: Value) => void;
  /** Runs the waiting call now, if there is one. */
  readonly flush: () => void;
  /** Forgets the waiting call. */
  readonly cancel: () => void;
};

type Debounce<Value> = Debounced<Value> & {
  /** Sets what runs when the time has come. */
  readonly aim: (run: (value: Value) => void) => void;
};

/** One waiting call at a time. */
function createDebounce<Value>(wait: number): Debounce<Value> {
  let run: ((value: Value) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: Value } | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const due = waiting;
    cancel();
    if (due) run?.(due.value);
  };
  return {
    cancel,
    flush,
    aim(next) {
      run = next;
    },
    call(value) {
      clearTimeout(timer);
      waiting = { value };
      timer = setTimeout(flush, wait);
    },
  };
}

/**
 * Puts `callback` off until `wait` ms of quiet (`wait` is fixed at the first render); the newest callback runs. What
 * still waits at unmount is forgotten.
 */
export function useDebouncedCallback<Value>(
  callback: (value: Value) => void,
  wait: number,
): Debounced<Value> {
  const [debounce] = useState(() => createDebounce<Value>(wait));

  useEffect(() => debounce.aim(callback), [debounce, callback]);
  useEffect(() => debounce.cancel, [debounce]);

  return debounce;
}
