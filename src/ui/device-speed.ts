import { useLayoutEffect } from 'react';
import { painted } from '../time/painted.ts';

/** Long tasks are counted while the page starts (ms since the navigation): later ones may be anybody's. */
const startMs = 10_000;
/** Where the long tasks of the start took longer than this in all (ms), a page of rows takes several frames to draw. */
const slowStart = 130;
/** Where drawing the last rows took longer (ms), the next ones take several frames. */
const slowFrame = 11;

let startTasks = 0;
let hasDrawn = false;
let wasSlow: boolean | undefined;
let isSlow = false;

/** Begins to learn how fast this device is. Where a browser does not tell of long tasks, it counts as fast at first. */
export function watchDevice(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime < startMs) startTasks += duration;
    isSlow ||= startTasks > slowStart;
  });
  observer.observe({ type: 'longtask', buffered: true });
}

/** Learns from one drawing of all rows, which took so many ms. */
export function noteDrawing(took: number): void {
  // Fonts are loaded for the first one.
  if (!hasDrawn) {
    hasDrawn = true;
    return;
  }
  const isSlowToo = took > slowFrame;
  // Two in a row tell: one may have waited for something else that the device does.
  if (isSlowToo === wasSlow) isSlow = isSlowToo;
  wasSlow = isSlowToo;
}

/**
 * Learns how long it takes to draw all rows anew: the first ones, which fonts are loaded for, do not count, nor do those
 * that a refresh changes.
 * @param view which rows are shown; undefined while they are not there
 */
export function useDrawingTime(view: string | undefined): void {
  useLayoutEffect(() => {
    if (view === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      setTimeout(() => {
        noteDrawing(performance.now() - began);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
}

/**
 * Runs an update that draws all rows in sight anew. A slow device first answers the event that led to it by a frame;
 * elsewhere that would only make the rows come a frame later. A transition would not do: once the address changes,
 * Chromium may keep frames back until that of the rows.
 */
export function drawRows(update: () => void): void {
  if (!isSlow) {
    update();
    return;
  }
  const { state } = window.history;
  // Who went elsewhere meanwhile, or asked twice, is not led astray: each entry has a state of its own.
  void painted().then(() => window.history.state === state && update());
}
