import { isWhole, type Walk } from '../fleet/walk.ts';
import type { ShownPage } from './use-shown-page.ts';

/**
 * How many records the list has: where its end has been seen, or all were counted.
 * @param walk what was read of the list's filters
 */
export function totalOf({ page, offset, total }: ShownPage, walk: Walk | undefined): number | undefined {
  const counted = walk && isWhole(walk) ? walk.received : 0;
  // The list may have grown since it was counted.
  return total ?? (counted >= offset + (page?.received ?? 1) ? counted : undefined);
}
