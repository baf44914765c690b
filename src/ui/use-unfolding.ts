import { useEffect, useState } from 'react';

/** No row of any density is lower than this many px. */
const leastHeight = 32;
/** Rows that follow in each frame after the first. */
const perFrame = 40;

/**
 * How many of a table's rows to render now. What is in sight comes in one frame, what is below it in the frames after:
 * whoever asked for 100 rows waits for a screen of them. Rows that stand already are never taken away for this.
 * @param count how many rows there are
 */
export function useUnfolding(count: number): number {
  const [inSight] = useState(() => Math.ceil(window.innerHeight / leastHeight));
  const [allowed, setAllowed] = useState(inSight);
  const most = Math.max(count, inSight);
  if (allowed > most) setAllowed(most);
  useEffect(() => {
    if (allowed >= count) return undefined;
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => setAllowed(allowed + perFrame));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
    };
  }, [allowed, count]);
  return Math.min(allowed, count);
}
