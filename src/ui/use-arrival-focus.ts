import { type RefObject, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Puts the focus where a page begins when somebody has come to it by a link or a button, unless
 * something on the page has it. Going back, the browser itself returns to where one was.
 * @param isWanted also without having come from elsewhere, as for a form that begins anew
 */
export function useArrivalFocus(
  element: RefObject<HTMLElement | null>,
  { isPage, isWanted }: { readonly isPage: boolean; readonly isWanted: boolean },
): void {
  const type = useNavigationType();
  const [isArrival] = useState(isWanted || (isPage && type === NavigationType.Push));
  useEffect(() => {
    if (!isArrival) return;
    const taken = document.activeElement?.closest('main *');
    if (!taken?.checkVisibility()) element.current?.focus({ preventScroll: true });
  }, [element, isArrival]);
}
