import { type RefObject, useEffect } from 'react';
import { isTouch } from './is-touch.ts';

/** Puts the focus into an element that has come; not on touch. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isTouch()) element.current?.focus();
  }, [element]);
}
