import { type RefObject, useEffect } from 'react';
import { isTouch } from './media.ts';

/** Focuses an element when it appears; not on touch screens. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isTouch()) element.current?.focus();
  }, [element]);
}
