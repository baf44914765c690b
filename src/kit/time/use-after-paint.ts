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
