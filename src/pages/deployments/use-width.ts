import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { isBeside } from '../../kit/ui/split-view.tsx';

/** The widths of the table, alone and beside details, in px at a font size of 16 px. */
const measured = new Store<{ alone?: number; beside?: number }>({});

/**
 * The width before the first measurement. Wide windows have the navigation at the side. An exact
 * estimate avoids rendering the first rows twice.
 */
const estimate = window.innerWidth - (isBeside() ? 250 : 34);

/** Both widths. The default beside details is computed as in split-view.module.css. */
function widthsFrom({
  alone = estimate,
  beside = Math.min(alone - 400, alone * 0.64 - 20),
}: (typeof measured)['state']) {
  return { alone, beside };
}

/** Measures an element while it is in the document. A hidden one keeps its last width. */
const measure = (place: 'alone' | 'beside') => (element: HTMLElement | null) => {
  if (!element) return undefined;
  // Runs between layout and paint, so that the same frame paints the new width.
  const observer = new ResizeObserver(([entry]) => {
    const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const width = ((entry?.contentRect.width ?? 0) * 16) / fontSize;
    if (width === 0 || width === widthsFrom(measured.state)[place]) return;
    // After a change of the window, the other width is no longer valid.
    const others = measured.state[place] === undefined && measured.state;
    flushSync(() => measured.setState(() => ({ ...others, [place]: width })));
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/** Stable functions, because a new ref would observe the element again. */
const refs = { alone: measure('alone'), beside: measure('beside') };

/**
 * The current width of the table, in px at a font size of 16 px, so that larger text means less
 * space. The first render uses the last width, or an estimate.
 */
export function useWidth(hasDetails: boolean): [width: number, ref: RefCallback<HTMLElement>] {
  const place = hasDetails ? 'beside' : 'alone';
  return [widthsFrom(useSelector(measured))[place], refs[place]];
}
