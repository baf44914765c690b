import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Below this many px of width a table's rows become cards. */
const narrow = 640;
/** What a page's margins and a table's frame take of the window at least, in px. */
const margins = 34;

/** What the last place was, and how wide the window then. */
let last: { isNarrow: boolean; window: number } | undefined;

/**
 * How much room an element has, also after resizing: whether it is narrow, and whether its content is wider than itself.
 * @returns the ref to put on the element, and both answers
 */
export function usePlace(): readonly [
  RefObject<HTMLDivElement | null>,
  { readonly isNarrow: boolean; readonly isOverflowing: boolean },
] {
  const region = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(firstGuess);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // What is being taken away has no width, and says nothing about the place.
      if (element.clientWidth === 0) return;
      last = { isNarrow: element.clientWidth < narrow, window: window.innerWidth };
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

/** The first render should be right without having been measured: where it is not, Back leads to another place. */
function firstGuess(): boolean {
  return last?.window === window.innerWidth ? last.isNarrow : window.innerWidth - margins < narrow;
}
