import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Below this many px of width a table's rows become cards. */
const narrow = 640;

/**
 * How much room an element has, also after resizing: whether it is narrow, and whether its content is wider than itself.
 * @returns the ref to put on the element, and both answers
 */
export function usePlace(): readonly [
  RefObject<HTMLDivElement | null>,
  { readonly isNarrow: boolean; readonly isOverflowing: boolean },
] {
  const region = useRef<HTMLDivElement>(null);
  // A place is never wider than the window: on a phone the first render is right without having been measured.
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < narrow);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // Before the frame is painted: otherwise the shape of a wide place would be seen in a narrow one.
      flushSync(() => setIsNarrow(element.clientWidth < narrow));
      setIsOverflowing(element.scrollWidth > element.clientWidth + 1);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return [region, { isNarrow, isOverflowing }];
}
