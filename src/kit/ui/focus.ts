import { useEffect } from 'react';
import { afterPaint } from '../time/use-timers.ts';

export function focusAndScroll(element: HTMLElement): void {
  element.scrollIntoView({ block: element.matches('h1, h2, h3') ? 'start' : 'nearest' });
  element.focus({ preventScroll: true });
}

/** The visible heading of the page. */
export function pageHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('#content h1')].find((each) => each.checkVisibility());
}

/** True if no visible element has the focus, or only one of `free`. */
export function isFocusFree(...free: readonly (Element | undefined)[]): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.checkVisibility() ||
    free.includes(activeElement)
  );
}

/** Calls `act` with an element of the content once it is painted. @param signal ends the wait */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  act: (element: HTMLElement) => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(() => attempt());
  const attempt = () => {
    const element = signal.aborted ? undefined : find();
    if (!element?.checkVisibility()) return;
    observer.disconnect();
    act(element);
  };
  const content = document.querySelector('#content');
  const cancel = afterPaint(() => {
    if (content) observer.observe(content, { attributes: true, childList: true, subtree: true });
    attempt();
  });
  signal.addEventListener('abort', () => {
    cancel();
    observer.disconnect();
  });
}

/** Focuses the page's heading once it is painted, if `isFree` returns true then. */
export function focusHeading(isFree: () => boolean, signal: AbortSignal): void {
  const focus = (heading: HTMLElement) => {
    if (isFree()) heading.focus({ preventScroll: true });
  };
  whenThere(pageHeading, focus, signal);
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The heading or control closest to a removed element, to get its focus. */
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

/** When a focused element is removed, moves the focus to the nearest control or heading. */
export function useFocusRecovery(): void {
  useEffect(() => {
    const content = document.querySelector<HTMLElement>('#content');
    if (!content) return undefined;
    let path: Element[] = [];
    let pathname = '';
    const remember = (event: FocusEvent) => {
      pathname = window.location.pathname;
      const elements = event.composedPath().filter((each) => each instanceof Element);
      path = elements.slice(0, elements.indexOf(content) + 1);
    };
    // After a click on empty space no element has the focus, so nothing is lost later.
    const forget = () =>
      setTimeout(() => {
        if (document.activeElement === document.body && path[0]?.isConnected) path = [];
      });
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
    document.addEventListener('mousedown', forget);
    return () => {
      observer.disconnect();
      content.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', forget);
    };
  }, []);
}
