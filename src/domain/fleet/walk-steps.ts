import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import type { DeploymentPage, Envelope, Listing } from '../../service/wire/deployment-page.ts';
import type { Walk, WalkEnd } from './walk.ts';
import { numberText } from '../../kit/text/number-text.ts';

/*
 * How a walk goes from page to page, without requests. Rows that go away while it reads move later
 * ones to lower offsets, where they would be passed over. So each page begins with the last element
 * of the page before; where it does not, reading goes back until pages adjoin again. Then nothing
 * is lost that was there all the time and kept its place in the order. What moves into the part
 * that was read pushes a record onto the next page, where it comes again: the walk is not whole.
 * Not seen is what moves there while as many go, and what goes where offsets do not count records,
 * or pages are cut short.
 */

/** Elements after which a walk stops: what follows no browser holds well. */
export const mostReceived = 200_000;

/** How often a walk goes back. A list without an order never adjoins. */
const mostStepsBack = 10;

/** The ids that a walk has read. */
export function idsOf({ records }: Walk): Set<string> {
  return new Set(records.map(({ id }) => id));
}

/** The offset that a walk asks for next. */
export function askedOffset({ nextOffset, overlap }: Walk): number {
  return nextOffset - overlap;
}

/**
 * Whether an answer does not adjoin what was read: it begins neither with a record that was read,
 * nor holds the last one that came.
 * @param known the ids of the walk
 */
export function hasMoved(
  walk: Walk,
  { envelope, idAt }: Pick<Listing, 'envelope' | 'idAt'>,
  known: ReadonlySet<string>,
): boolean {
  if (walk.overlap === 0 || askedOffset(walk) === 0) return false;
  if (known.has(idAt(0) ?? '')) return false;
  for (let at = 0; at < envelope.received; at += 1) if (idAt(at) === walk.lastId) return false;
  return true;
}

/** The walk that asks for a page before the one that does not adjoin. */
export function stepBack(walk: Walk, limit: number): Walk {
  if (walk.stepsBack === mostStepsBack) return { ...walk, overlap: 0, seams: 'lost' };
  const overlap = Math.min(walk.nextOffset, walk.overlap + limit - 1);
  return { ...walk, overlap, stepsBack: walk.stepsBack + 1 };
}

/**
 * The walk after one more answer (INTERFACE.md 4.2 rules 3 and 4, WIRE.md 1). Only an empty page is
 * the end for certain: a service may cut pages shorter than it was asked for. An offset that does
 * not advance ends the walk, too, so that every walk ends.
 * @param listing the answer for `askedOffset`, whose rows are added after it
 * @param limit elements that were asked for
 */
export function addEnvelope(
  walk: Walk,
  { envelope, idAt }: Pick<Listing, 'envelope' | 'idAt'>,
  limit: number,
): Walk {
  const { received } = envelope;
  const asked = askedOffset(walk);
  const { nextOffset = asked } = envelope;
  const end = endAfter(walk, envelope);
  // After a short page the end was expected, and nothing asked for again.
  const isUnseen = !end && (nextOffset !== asked + received || (walk.overlap === 0 && asked > 0));
  const seams = walk.seams === 'kept' && isUnseen ? 'unseen' : walk.seams;
  const overlap = seams === 'kept' && received >= limit && limit > 1 ? 1 : 0;
  const lastId = received > 0 ? idAt(received - 1) : walk.lastId;
  return { ...walk, nextOffset, overlap, lastId, seams, ...(end && { end }) };
}

function endAfter(walk: Walk, { received, nextOffset, offsetProblem }: Envelope): WalkEnd | undefined {
  const offset = askedOffset(walk);
  if (received === 0)
    return walk.seams === 'lost' || walk.cameAgain
      ? { isWhole: false, reason: 'The list moved while it was read: some may be missing.' }
      : { isWhole: true, reason: 'End of the list' };
  if (nextOffset === undefined)
    return { isWhole: false, reason: `${offsetProblem ?? 'The answer has no offset.'} Reading stops here.` };
  if (nextOffset <= offset)
    return {
      isWhole: false,
      reason: `The service’s offset does not advance (${nextOffset} after ${offset}). Reading stops here.`,
    };
  if (walk.received + received >= mostReceived)
    return {
      isWhole: false,
      reason: `Reading stops after ${numberText(mostReceived)} deployments.`,
    };
  return undefined;
}

/**
 * The walk with the rows of an answer.
 * @param known the ids of the walk; those of the rows are added
 * @param overlap elements of the answer that were asked for once more
 */
export function addRows(
  walk: Walk,
  { rows, unreadable }: Pick<DeploymentPage, 'rows' | 'unreadable'>,
  known: Set<string>,
  overlap: number,
): Walk {
  const again = rows.filter(({ id }) => known.has(id)).length;
  const fresh: FleetRecord[] = [];
  for (const row of rows) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    fresh.push(fleetRecord(row));
  }
  const repeated = Math.max(0, rows.length - fresh.length - overlap);
  const unread = unreadable.filter(({ index }) => index >= overlap).length;
  return {
    ...walk,
    records: fresh.length === 0 ? walk.records : [...walk.records, ...fresh],
    received: walk.received + fresh.length + repeated + unread,
    repeated: walk.repeated + repeated,
    unreadable: walk.unreadable + unread,
    cameAgain: walk.cameAgain || again > overlap,
  };
}
