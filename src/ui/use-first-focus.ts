import { type RefObject, useEffect } from 'react';
import { painted } from '../time/painted.ts';

/**
 * Puts the focus into an element that has come, once it is painted: the browser lays the whole page out for it, which in
 * the same task as the rendering would hold the page up. Not where somebody has moved the focus meanwhile.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const focus = async () => {
      await painted();
      if (document.activeElement === before) element.current?.focus();
    };
    void focus();
  }, [element]);
}
