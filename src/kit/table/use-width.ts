import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element as it is laid out, followed while it changes: px at a font size of 16 px,
 * so that larger letters count as less room. Undefined until it is measured, which is before the
 * first paint. An element that is not shown keeps its last width.
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
    // Told between layout and paint: what follows from the width is painted with it.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [width, ref];
}
