import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Scrolls to the top of the window when another page of the list stands there; going back, the browser itself returns to
 * where one was.
 * @param page what stands in the list; undefined while it is not there
 */
export function useTopOfPage(page: number | undefined): void {
  const isGoneTo = useNavigationType() === NavigationType.Push;
  const target = isGoneTo ? page : undefined;
  useLayoutEffect(() => {
    if (target !== undefined) window.scrollTo(0, 0);
  }, [target]);
}
