import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Scrolls to the top of the window when another page of the list stands there; going back, the
 * browser itself returns to where one was.
 * @param page what stands in the list; undefined while it is not there
 */
export function useTopOfPage(page: number | undefined): void {
  const isGoneBack = useNavigationType() === NavigationType.Pop;
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (page === undefined || page === before.current) return;
    const isFirst = before.current === undefined;
    before.current = page;
    if (!isFirst && !isGoneBack) window.scrollTo(0, 0);
  }, [page, isGoneBack]);
}
