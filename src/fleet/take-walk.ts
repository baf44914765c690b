import { focusManager, type QueryClient } from '@tanstack/react-query';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import type { Filters } from '../params/table.ts';
import { config } from '../wire/config.ts';
import type { DeploymentPage, Envelope } from '../wire/deployment-page.ts';
import { askDeployments } from '../wire/list-deployments.ts';
import { sinceQuery } from './since-query.ts';
import { mostUnasked } from './unasked.ts';
import type { Walk, WalkEnd } from './walk.ts';

/** How often a walk is shown: what is counted over it takes longer the more was read. */
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
  const ask = async ({ nextOffset: offset }: Walk) => {
    if (!focusManager.isFocused()) await tabIsSeen(signal);
    return askDeployments({ ...filters, limit, offset }, signal);
  };
  let answer = ask(walk);
  for (;;) {
    const { envelope, readRows } = await answer.catch((error: unknown) => {
      // What was read before a failure is kept: of this walk, or of the one before. Cancelling has
      // its own way back.
      if (!signal.aborted && walk.received > 0) showNow();
      throw error;
    });
    walk = addEnvelope(walk, envelope);
    // Records are read while the next ones come: an export of 10,000 takes 0.4 s less.
    if (!walk.end) answer = ask(walk);
    walk = addRows(walk, readRows(), known);
    if (walk.end) {
      // Kept for the next visit; where it cannot be kept, the overview says so.
      void client.prefetchQuery(sinceQuery(filters, walk));
      return walk;
    }
    // Whoever reads unasked ends there.
    const isMark = shown.received < mostUnasked && walk.received >= mostUnasked;
    const isMuch = Date.now() > shown.at + showMs && walk.received > shown.received * showGrowth;
    if (isMark || isMuch) showNow();
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
 * The walk after one more answer (INTERFACE.md 4.2 rules 3 and 4, WIRE.md 1). Only an empty page is
 * the end for certain: a service may cut pages shorter than it was asked for. An offset that does
 * not advance ends the walk, too, so that every walk ends.
 * @param envelope the answer for `walk.nextOffset`, whose rows are added after it
 */
export function addEnvelope(walk: Walk, envelope: Envelope): Walk {
  const received = walk.received + envelope.received;
  const end = endAfter(walk, envelope, received);
  const next = { ...walk, received, nextOffset: envelope.nextOffset ?? walk.nextOffset };
  return end ? { ...next, end } : next;
}

function endAfter(
  { nextOffset: offset }: Walk,
  { received, nextOffset, offsetProblem }: Envelope,
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

/**
 * The walk with the rows of an answer.
 * @param known the ids of the walk; those of the rows are added
 */
export function addRows(
  walk: Walk,
  { rows, unreadable }: Pick<DeploymentPage, 'rows' | 'unreadable'>,
  known: Set<string>,
): Walk {
  const fresh: FleetRecord[] = [];
  for (const row of rows) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    fresh.push(fleetRecord(row));
  }
  return {
    ...walk,
    records: fresh.length === 0 ? walk.records : [...walk.records, ...fresh],
    repeated: walk.repeated + rows.length - fresh.length,
    unreadable: walk.unreadable + unreadable.length,
  };
}

/** Waits until a hidden tab is seen. @throws the signal's reason once it is aborted */
function tabIsSeen(signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
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
