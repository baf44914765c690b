import { readSize } from './request.ts';

/** What one press of an arrow key adds: a quarter of a core, 256 MB, one of anything else. */
export function sizeStep(field: string): number {
  if (/cpu(?:Limit)?$/i.test(field)) return 0.25;
  return /memory(?:Limit)?Mb$/i.test(field) ? 256 : 1;
}

/**
 * A typed size one step further, on the grid of steps; never below 0.
 * @returns undefined where what is typed is no size
 */
export function stepSize(field: string, typed: string, direction: 1 | -1): string | undefined {
  const size = typed.trim() === '' ? 0 : readSize(typed);
  if (size === undefined) return undefined;
  const step = sizeStep(field);
  const steps = direction === 1 ? Math.floor(size / step) + 1 : Math.ceil(size / step) - 1;
  return String(Math.max(0, steps * step));
}
