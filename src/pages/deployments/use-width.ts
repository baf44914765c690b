import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { isBeside } from '../../kit/ui/split-view.tsx';

/** Widths of the page's table, alone and beside details: px at a font size of 16 px. */
const widths = new Store<{ alone?: number; beside?: number }>({});

/** An estimate before the first measurement: wide windows have the navigation at the side. */
const estimate = window.innerWidth - (isBeside() ? 248 : 34);

/** The width beside details, from that without them, as in split-view.module.css. */
function widthBeside(alone: number): number {
  return Math.min(alone - 400, alone * 0.64 - 20);
}

/**
 * The width of the page's table, updated as it changes: px at a font size of 16 px, so that larger
 * letters count as less room. The first render takes the last width, or an estimate. A hidden
 * element keeps its last width.
 */
export function useWidth(hasDetails: boolean): [width: number, ref: RefCallback<HTMLElement>] {
  const place = hasDetails ? 'beside' : 'alone';
  const { alone = estimate, beside = widthBeside(alone) } = useSelector(widths);
  const ref = (element: HTMLElement | null) => {
    if (!element) return undefined;
    // Called between layout and paint: the same frame paints the new width.
    const observer = new ResizeObserver(([entry]) => {
      const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = ((entry?.contentRect.width ?? 0) * 16) / fontSize;
      const before = widths.state[place];
      if (width === 0 || width === before) return;
      // In another window the width of the other place is no longer valid.
      const others = before === undefined && widths.state;
      flushSync(() => widths.setState(() => ({ ...others, [place]: width })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [hasDetails ? beside : alone, ref];
}
