import { readTrail, type Trail } from '../model/pager.ts';
import type { Sorting } from '../table/data-table-features.ts';

/** What a history entry of the list remembers beside its address. */
export interface ListState {
  /** Offsets visited on the way here. */
  trail: Trail;
  /** How the rows of the page are sorted; the service is never asked for an order. */
  sorting: Sorting;
}

/** Reads a history state, which may hold anything. */
export function readListState(state: unknown): ListState {
  return { trail: readTrail(state), sorting: readSorting(state) };
}

function readSorting(state: unknown): Sorting {
  if (typeof state !== 'object' || state === null || !('sorting' in state)) return [];
  const { sorting } = state;
  if (!Array.isArray(sorting)) return [];
  return sorting.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    typeof entry.id === 'string' &&
    'desc' in entry &&
    typeof entry.desc === 'boolean'
      ? [{ id: entry.id, desc: entry.desc }]
      : [],
  );
}
