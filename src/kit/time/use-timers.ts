import { useEffect, useState } from 'react';

/** How long after the first frame what can wait is begun, in milliseconds. */
const restMs = 300;

/** Whether what `isThere` was painted, and the page has rested since. Never in a hidden tab. */
export function useAfterPaint(isThere: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isThere || isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The second frame begins when the first has been handed over to the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setIsPainted(true), restMs);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere, isPainted]);
  return isPainted;
}

/** The value once it has not changed for `ms` milliseconds; until then the one before. */
export function useSettledValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * A value that is shown for `ms` milliseconds at most: it is dropped earlier when the tab is
 * hidden.
 * @returns the value, undefined while none is shown, and the function that sets or drops it
 */
export function useTimedValue<T>(ms: number): [T | undefined, (value: T | undefined) => void] {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const hide = () => setValue(undefined);
    const hideWithTab = () => {
      if (document.hidden) hide();
    };
    hideWithTab();
    const timer = setTimeout(hide, ms);
    document.addEventListener('visibilitychange', hideWithTab);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWithTab);
    };
  }, [value, ms]);
  return [value, setValue];
}
