import { focusManager, type QueryClient } from '@tanstack/react-query';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import type { Filters } from '../params/table.ts';
import { config } from '../wire/config.ts';
import type { DeploymentPage } from '../wire/deployment-page.ts';
import { listDeployments } from '../wire/list-deployments.ts';
import { sinceQuery } from './since-query.ts';
import type { Walk, WalkEnd } from './walk.ts';

/**
 * How often a walk is shown: counting all that was read takes longer the more there is, and must
 * not take longer than reading it. Shown at each page, an overview of 100,000 stood still at 2,300.
 */
const showMs = 200;
const showGrowth = 1.05;

/**
 * Reads everything that a filter matches, page by page (INTERFACE.md 4.2).
 * @param before a walk that goes on; one that has ended begins anew
 * @param show gets the walk so far, now and then, and before a failure
 * @throws ServiceError; the signal's reason once it is aborted
 */
export async function takeWalk(
  client: QueryClient,
  {
    filters,
    before,
    show,
    signal,
  }: {
    filters: Filters;
    before: Walk | undefined;
    show: (walk: Walk) => void;
    signal: AbortSignal;
  },
): Promise<Walk> {
  const limit = config().dialect.limits.maxPageSize;
  let walk = before && !before.end ? before : newWalk(Date.now());
  const known = idsOf(walk);
  let shown = { received: 0, at: 0 };
  const showNow = () => {
    show(walk);
    shown = { received: walk.received, at: Date.now() };
  };
  for (;;) {
    await tabIsSeen(signal);
    const { nextOffset: offset } = walk;
    const page = await listDeployments({ ...filters, limit, offset }, signal).catch((error: unknown) => {
      // What was read before a failure is kept; cancelling has its own way back.
      if (!signal.aborted) showNow();
      throw error;
    });
    walk = addPage(walk, page, known);
    if (walk.end) {
      // Kept for the next visit; where it cannot be kept, the overview says so.
      void client.prefetchQuery(sinceQuery(filters, walk));
      return walk;
    }
    if (Date.now() > shown.at + showMs && walk.received > shown.received * showGrowth) showNow();
  }
}

/** Elements after which a walk stops: what follows no browser holds well. */
export const mostReceived = 200_000;

/** A walk that has read nothing yet. @param startedAt epoch milliseconds */
export function newWalk(startedAt: number): Walk {
  return { records: [], received: 0, repeated: 0, unreadable: 0, nextOffset: 0, startedAt };
}

/** The ids that a walk has read. */
function idsOf({ records }: Walk): Set<string> {
  return new Set(records.map(({ id }) => id));
}

/**
 * The walk after one more page (INTERFACE.md 4.2 rules 3 and 4, WIRE.md 1). Only an empty page is
 * the end for certain: a service may cut pages shorter than it was asked for. An offset that does
 * not advance ends the walk, too, so that every walk ends.
 * @param page the answer for `walk.nextOffset`
 * @param known the ids of the walk; those of the page are added
 */
export function addPage(
  walk: Walk,
  page: Pick<DeploymentPage, 'rows' | 'unreadable' | 'received' | 'nextOffset' | 'offsetProblem'>,
  known: Set<string>,
): Walk {
  const fresh: FleetRecord[] = [];
  for (const row of page.rows) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    fresh.push(fleetRecord(row));
  }
  const next: Walk = {
    ...walk,
    records: fresh.length === 0 ? walk.records : [...walk.records, ...fresh],
    received: walk.received + page.received,
    repeated: walk.repeated + page.rows.length - fresh.length,
    unreadable: walk.unreadable + page.unreadable.length,
    nextOffset: page.nextOffset ?? walk.nextOffset,
  };
  const end = endAfter(walk, page, next.received);
  return end ? { ...next, end } : next;
}

function endAfter(
  { nextOffset: offset }: Walk,
  { received, nextOffset, offsetProblem }: Pick<DeploymentPage, 'received' | 'nextOffset' | 'offsetProblem'>,
  total: number,
): WalkEnd | undefined {
  if (received === 0) return { isWhole: true, reason: 'End of the list' };
  if (nextOffset === undefined)
    return { isWhole: false, reason: `${offsetProblem ?? 'The answer has no offset.'} Reading stops here.` };
  if (nextOffset <= offset)
    return {
      isWhole: false,
      reason: `The service’s offset does not advance (${nextOffset} after ${offset}). Reading stops here.`,
    };
  if (total >= mostReceived)
    return { isWhole: false, reason: `Reading stops after ${mostReceived} deployments.` };
  return undefined;
}

/** Waits until the tab is seen. @throws the signal's reason once it is aborted */
async function tabIsSeen(signal: AbortSignal): Promise<void> {
  if (focusManager.isFocused()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = focusManager.subscribe((isSeen) => {
      if (isSeen) done(resolve);
    });
    const abort = () => done(() => reject(signal.reason));
    const done = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    signal.addEventListener('abort', abort);
  });
}
