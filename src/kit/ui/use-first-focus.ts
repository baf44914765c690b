import { type RefObject, useEffect } from 'react';
import { isTouch } from './media.ts';

/** Focuses an element when it appears, unless a field has the focus; not on touch screens. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isTouch() || document.activeElement?.matches('input, select, textarea')) return;
    element.current?.focus();
  }, [element]);
}
