import { experimental_streamedQuery as streamedQuery, queryOptions } from '@tanstack/react-query';
import { seeIntegrations, type SeenIntegrations } from '../model/seen-integrations.ts';
import { service } from '../wire/service.ts';
import { walkDeployments } from '../wire/deployments.ts';
import { retry, retryDelay } from '../transport/retry.ts';

/** Where a walk through the deployments ends: after a page, the first integration, or all pages. */
export type Goal = 'page' | 'first' | 'end';

/** What the walks through the deployments have found so far. */
export interface Discovery {
  seen: SeenIntegrations;
  /** How many deployments were read. */
  read: number;
  /** The offset at which the next walk goes on. */
  next: number;
  /** Whether the list has come to its end. */
  isComplete: boolean;
}

const nothing: Discovery = { seen: new Map(), read: 0, next: 0, isComplete: false };

/** The most deployments that one walk reads; another one can go on from there. */
const mostRead = 10_000;

async function* discover(before: Discovery, goal: Goal, signal: AbortSignal): AsyncGenerator<Discovery> {
  let found = before;
  const walk = walkDeployments({ offset: before.next }, signal, mostRead);
  for await (const { rows, received, nextOffset } of walk) {
    found = {
      seen: seeIntegrations(found.seen, rows),
      read: found.read + received,
      next: nextOffset ?? 0,
      isComplete: false,
    };
    yield found;
    if (goal === 'page' || (goal === 'first' && found.seen.size > 0)) return;
  }
  const isComplete = found.read - before.read < mostRead;
  yield { ...found, isComplete, next: isComplete ? 0 : found.next };
}

/**
 * The integrations that deployments name, found by walking through the listing; a further walk
 * begins where the last one ended.
 */
export function discoveryQuery(goal: Goal) {
  const queryKey = ['integrations', service().baseUrl, 'seen'] as const;
  return queryOptions({
    queryKey,
    queryFn: streamedQuery({
      streamFn: ({ client, signal }) =>
        discover(client.getQueryData<Discovery>(queryKey) ?? nothing, goal, signal),
      reducer: (_before: Discovery, now: Discovery) => now,
      initialValue: nothing,
      refetchMode: 'append',
    }),
    staleTime: Infinity,
    retry,
    retryDelay,
  });
}
