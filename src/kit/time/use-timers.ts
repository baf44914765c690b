import { useEffect, useState } from 'react';

/** The delay after a paint before deferred work begins, in milliseconds. */
const delayMs = 300;

/**
 * Calls `act` after the next paint, because focus and scrolling before it compute the layout twice.
 * In a hidden tab `act` is never called.
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void, ms = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, ms);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** True once the component was painted with `isThere` and `delayMs` passed. Never true in a hidden tab. */
export function useAfterPaint(isThere = true): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => (isThere ? afterPaint(() => setIsPainted(true), delayMs) : undefined), [isThere]);
  return isPainted;
}

/**
 * A value that is dropped `ms` milliseconds after it was last set, or when the tab is hidden.
 * @returns the value, undefined when dropped, and the function that sets or drops it
 */
export function useTimedValue<T>(ms: number): [T | undefined, (value: T | undefined) => void] {
  const [held, setHeld] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (held === undefined) return undefined;
    const hide = () => setHeld(undefined);
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
  }, [held, ms]);
  return [held?.value, (value) => setHeld(value === undefined ? undefined : { value })];
}

/** True once `isOn` has been true for `ms` milliseconds. */
export function useHasLasted(isOn: boolean, ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isOn, ms]);
  return isOver;
}
