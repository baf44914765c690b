import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Shows an element and moves focus there when an address leads to it by its id. */
export function useFragmentFocus(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Each navigation there counts, also from the same address.
  const arrival = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (arrival === undefined) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [arrival]);
  return element;
}
