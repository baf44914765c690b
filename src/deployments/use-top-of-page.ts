import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Scrolls to the top of the window when another page of the list stands there; going back, the browser itself returns to
 * where one was.
 * @param page what stands in the list; undefined while it is not there
 */
export function useTopOfPage(page: number | undefined): void {
  const isGoneBack = useNavigationType() === NavigationType.Pop;
  const target = isGoneBack ? undefined : page;
  useLayoutEffect(() => {
    if (target !== undefined) window.scrollTo(0, 0);
  }, [target]);
}
