import { useEffect } from 'react';

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
