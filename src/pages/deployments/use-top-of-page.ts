import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { afterPaint } from '../../kit/time/use-timers.ts';

/**
 * Scrolls to the top when another page of the list is shown; after Back the browser restores the
 * position itself.
 * @param page identifies the page shown; undefined until it has loaded
 */
export function useTopOfPage(page: number | undefined): void {
  const isGoneBack = useNavigationType() === NavigationType.Pop;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined || page === before.current) return;
    const isFirst = before.current === undefined;
    before.current = page;
    if (!isFirst && !isGoneBack) afterPaint(() => window.scrollTo(0, 0));
  }, [page, isGoneBack]);
}
