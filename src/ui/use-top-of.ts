import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top of the window when another page of a list stands there, and not at the click, which would show the
 * former rows once more.
 * @param page which page is shown
 * @returns takes which page one is going to
 */
export function useTopOf(page: number): (target: number) => void {
  const goingTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (goingTo.current !== page) return;
    goingTo.current = undefined;
    window.scrollTo(0, 0);
  }, [page]);
  return useCallback((target: number) => {
    goingTo.current = target;
  }, []);
}
