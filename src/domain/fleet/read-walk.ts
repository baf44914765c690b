import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { Filters } from '../../service/wire/parameters.ts';
import { isWhole, type Walk } from './walk.ts';
import { walkQuery } from './walk-query.ts';

/** How old a walk may be that is used once more: milliseconds. */
const freshMs = 60_000;

/**
 * A walk to its end: the last one if it is fresh, else the one under way, or a new one.
 * @throws ServiceError; CancelledError when it is paused
 */
export async function readWalk(client: QueryClient, filters: Filters): Promise<Walk> {
  const options = walkQuery(filters);
  const before = client.getQueryData(options.queryKey);
  const isFresh = isWhole(before) && Date.now() - (before?.startedAt ?? 0) < freshMs;
  const walk = before && isFresh ? before : await client.fetchQuery({ ...options, staleTime: 0 });
  // What was read until it was paused.
  if (!walk.end) throw new CancelledError();
  return walk;
}
