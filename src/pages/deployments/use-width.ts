import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { isBeside } from '../../kit/ui/split-view.tsx';

/** Widths of the page's table, alone and beside details: px at a font size of 16 px. */
const measured = new Store<{ alone?: number; beside?: number }>({});

/**
 * Before the first measurement: wide windows have the navigation at the side. An exact one saves
 * rendering the first rows twice.
 */
const estimate = window.innerWidth - (isBeside() ? 250 : 34);

/** Both widths; that beside details from the other one, as in split-view.module.css. */
function widthsFrom({
  alone = estimate,
  beside = Math.min(alone - 400, alone * 0.64 - 20),
}: (typeof measured)['state']) {
  return { alone, beside };
}

/**
 * The width of the page's table, updated as it changes: px at a font size of 16 px, so that larger
 * letters count as less room. The first render takes the last width, or an estimate. A hidden
 * element keeps its last width.
 */
export function useWidth(hasDetails: boolean): [width: number, ref: RefCallback<HTMLElement>] {
  'use memo';
  const place = hasDetails ? 'beside' : 'alone';
  const widths = widthsFrom(useSelector(measured));
  const ref = (element: HTMLElement | null) => {
    if (!element) return undefined;
    // Called between layout and paint: the same frame paints the new width.
    const observer = new ResizeObserver(([entry]) => {
      const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = ((entry?.contentRect.width ?? 0) * 16) / fontSize;
      if (width === 0 || width === widthsFrom(measured.state)[place]) return;
      // In another window the width of the other place is no longer valid.
      const others = measured.state[place] === undefined && measured.state;
      flushSync(() => measured.setState(() => ({ ...others, [place]: width })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [widths[place], ref];
}
