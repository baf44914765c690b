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
  useEffect(
    () =>
      afterPaint(() => {
        if (isTouch() || document.activeElement?.matches('input, select, textarea')) return;
        element.current?.focus({ preventScroll: true });
      }),
    [element],
  );
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The place for the focus in what is left around a removed element: its heading, or a control. */
function successor(path: readonly Element[]): HTMLElement | undefined {
  for (const ancestor of path) {
    if (!ancestor.isConnected) continue;
    const places = [...ancestor.querySelectorAll<HTMLElement>(`h1, h2, h3, ${focusable}`)];
    const visible = places.filter((place) => place.checkVisibility());
    const place = visible.find((each) => each.matches('h1, h2, h3')) ?? visible[0];
    if (place) return place;
  }
  return undefined;
}

/**
 * Moves the focus on where the element that has it is removed from a page that stays: to the
 * control or the heading nearest to it.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const content = document.querySelector<HTMLElement>('#content');
    if (!content) return undefined;
    let path: Element[] = [];
    let pathname = '';
    const remember = ({ target }: FocusEvent) => {
      pathname = window.location.pathname;
      path = [];
      for (
        let each = target instanceof Element ? target : null;
        each && each !== content;
        each = each.parentElement
      )
        path.push(each);
      path.push(content);
    };
    const move = () => {
      const isRemoved = path[0]?.isConnected === false;
      if (!isRemoved || document.activeElement !== document.body || pathname !== window.location.pathname)
        return;
      const place = successor(path);
      if (place?.matches('h1, h2, h3')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected === false) requestAnimationFrame(move);
    });
    observer.observe(content, { childList: true, subtree: true });
    content.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      content.removeEventListener('focusin', remember);
    };
  }, []);
}
