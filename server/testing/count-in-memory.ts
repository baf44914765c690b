import type { CountFault } from '../reference/fault-counts.ts';

/** Counts what faults meet without a database. */
export function countInMemory(): CountFault {
  const counts = new Map<string, number>();
  return async (chosen, step = 1) => {
    const count = counts.get(chosen) ?? 0;
    counts.set(chosen, count + step);
    return count;
  };
}
