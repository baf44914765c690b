import { useEffect, useRef, useState, type RefObject } from 'react';

/** Tells whether the content of the element under the returned ref is wider than the element, also after resizing. */
export function useOverflow(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const region = useRef<HTMLDivElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setIsOverflowing(element.scrollWidth > element.clientWidth + 1),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return [region, isOverflowing];
}
