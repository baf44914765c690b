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

/** Measures the element of a place while it is in the document. A hidden one keeps its last width. */
const measure = (place: 'alone' | 'beside') => (element: HTMLElement | null) => {
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

/** The same functions each time: another one would observe again in the render of its own width. */
const refs = { alone: measure('alone'), beside: measure('beside') };

/**
 * The width of the page's table, updated as it changes: px at a font size of 16 px, so that larger
 * letters count as less space. The first render takes the last width, or an estimate.
 */
export function useWidth(hasDetails: boolean): [width: number, ref: RefCallback<HTMLElement>] {
  const place = hasDetails ? 'beside' : 'alone';
  return [widthsFrom(useSelector(measured))[place], refs[place]];
}
