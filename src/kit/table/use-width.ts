import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element, updated as it changes: px at a font size of 16 px, so that larger
 * letters count as less room. Undefined until the first measurement, before the first paint. A
 * hidden element keeps its last width.
 */
export function useWidth(): [width: number | undefined, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState<number>();
  const ref = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (element.clientWidth > 0) setWidth((element.clientWidth * 16) / fontSize);
    };
    measure();
    // Called between layout and paint: the same frame paints the new width.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [width, ref];
}
