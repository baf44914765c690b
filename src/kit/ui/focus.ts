import { type RefObject, useEffect, useState } from 'react';
import { isTouch } from './media.ts';
import { afterPaint } from '../time/use-timers.ts';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Focuses the first element of a page after a link or a button has led to it, unless something on
 * the page already has the focus. After Back the browser restores the focus itself.
 * @param isPage true if the element begins a whole page
 * @param isWanted focuses in any case, as for a form that starts over
 */
export function useArrivalFocus(
  element: RefObject<HTMLElement | null>,
  { isPage, isWanted }: { readonly isPage: boolean; readonly isWanted: boolean },
): void {
  const type = useNavigationType();
  const [isArrival] = useState(isWanted || (isPage && type === NavigationType.Push));
  useEffect(() => {
    if (!isArrival) return undefined;
    return afterPaint(() => {
      const taken = document.activeElement?.closest('main *');
      if (!taken?.checkVisibility()) element.current?.focus({ preventScroll: true });
    });
  }, [element, isArrival]);
}

/** Focuses an element when it appears, unless a field has the focus; not on touch screens. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isTouch() || document.activeElement?.matches('input, select, textarea')) return;
    element.current?.focus();
  }, [element]);
}
