import { startTransition } from 'react';

/** What is long for a task, in ms; browsers tell of those alone. */
const longTask = 50;
/** Long tasks are counted while the page starts (ms since the navigation): later ones may be anybody's. */
const startMs = 10_000;
/** Where the start was held up for longer than this in all (ms), a page of rows takes several frames to draw. */
const slowFrom = 60;

let heldUp = 0;

/** Begins to learn how fast this device is. Where a browser does not tell of long tasks, it counts as fast. */
export function watchDevice(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime < startMs) heldUp += duration - longTask;
  });
  observer.observe({ type: 'longtask', buffered: true });
}

/**
 * Runs an update that draws all rows in sight anew. A slow device first answers the event that led to it by a frame;
 * elsewhere that would only make the rows come a frame later.
 */
export function drawRows(update: () => void): void {
  if (heldUp > slowFrom) startTransition(update);
  else update();
}
