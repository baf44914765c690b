import { useState } from 'react';
import { useAfterPaint } from '../time/use-after-paint.ts';

/** No row of any density is lower than this many px. */
const leastHeight = 24;
/** Rows that follow in each frame after the first. */
const perFrame = 40;
/** In a window of this many px of width and more, which is the table's width and margins, a table has lines, not cards. */
const wide = 700;
/** There a heading, filters and the table's header stand above the first row: at least so many px. */
const leastAbove = 200;

interface Unfolding<Row> {
  rows: readonly Row[];
  /** What stands in the places of the others until they are. */
  before: readonly Row[];
  /** How many of `rows` are drawn. */
  drawn: number;
}

/**
 * Which of a table's rows to draw now. What is in sight comes in one frame, what is below it in the frames after:
 * whoever asked for the next page waits for a screen of it. The elements of the rows before stay where they are
 * meanwhile, so that nothing moves and no element is made twice.
 * @param rows keep the array's identity while its content stays
 * @param bodyId the element around the rows
 * @returns the rows to draw, of which those from the place `drawn` on are of before, and are to be hidden from everybody
 */
export function useUnfolding<Row>(rows: readonly Row[], bodyId: string) {
  const [kept, setUnfolding] = useState<Unfolding<Row>>(() => ({
    rows,
    before: [],
    drawn: countInSight(bodyId),
  }));
  const isAnother = kept.rows !== rows;
  const unfolding = isAnother ? { rows, before: standing(kept), drawn: countInSight(bodyId) } : kept;
  if (isAnother) setUnfolding(unfolding);
  const { drawn } = unfolding;
  useAfterPaint(drawn < rows.length ? unfolding : undefined, () =>
    setUnfolding({ ...unfolding, drawn: drawn + perFrame }),
  );
  return { lines: standing(unfolding), drawn: Math.min(drawn, rows.length) };
}

function standing<Row>({ rows, before, drawn }: Unfolding<Row>): readonly Row[] {
  return drawn >= rows.length ? rows : [...rows.slice(0, drawn), ...before.slice(drawn, rows.length)];
}

/**
 * How many rows there are down to the window's lower edge, or to what covers it (`--covered`); all where the focus is
 * among them, which must not be lost.
 */
function countInSight(bodyId: string): number {
  const body = document.getElementById(bodyId);
  const { top, height } = body?.firstElementChild?.getBoundingClientRect() ?? expectedRow();
  // A hidden tab paints nothing that could be waited for.
  if (document.hidden || body?.contains(document.activeElement)) return Infinity;
  const covered = body && Number.parseFloat(getComputedStyle(body).getPropertyValue('--covered'));
  return Math.max(1, Math.ceil((window.innerHeight - (covered || 0) - top) / Math.max(height, leastHeight)));
}

/** Where the first row will stand at the earliest, before there is any. */
function expectedRow(): { top: number; height: number } {
  // Cards are of any height, and none may be missing where a page is scrolled back to.
  if (window.innerWidth < wide) return { top: -Infinity, height: 0 };
  // In rem, of 16 px at least: with larger letters fewer rows are in sight than this tells.
  const rows = getComputedStyle(document.documentElement).getPropertyValue('--row');
  return { top: leastAbove, height: Number.parseFloat(rows) * 16 || 0 };
}
