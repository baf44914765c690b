import type { DeploymentPage, Envelope, PageResponse } from '../../api/deployment-page.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/*
 * A reading goes through all pages of a filter. Rows that are removed meanwhile move later ones to
 * lower offsets, where they would be passed over. So each page begins with the last element of the
 * page before; where it does not, reading goes back until pages adjoin again. Then nothing is lost
 * that was there all the time and kept its place in the order. A record that moves into the part
 * that was read pushes another onto the next page, where it comes again: the reading is incomplete.
 * Not detected: as many inserted as removed, and removals where offsets do not count records or
 * pages are cut short.
 */

/** The end of a reading, with its reason in words. */
interface ReadingEnd {
  isComplete: boolean;
  reason: string;
}

/** All pages of a filter, as far as they were read. */
export interface Reading {
  /** In the service's order, each id once; newer records of other requests have replaced theirs. */
  records: readonly FleetRecord[];
  /** The records as they were read, once some were replaced: facts about them still hold. */
  asRead?: readonly FleetRecord[];
  /** Records that could not be read. */
  unreadable: number;
  /** Records that came again. */
  repeated: number;
  /** The service's offset after the last page. */
  nextOffset: number;
  /** Elements before that offset that the next request repeats, to see whether pages adjoin. */
  overlap: number;
  /** The id of the last element that came. */
  lastId?: string | undefined;
  /** Number of earlier pages that were requested again because pages did not adjoin. */
  stepsBack: number;
  /** The seams between pages; unseen: this service's offsets do not show them. */
  seams: 'joined' | 'unseen' | 'lost';
  /** A record came again on a later page: others may stand where it was read already. */
  cameAgain: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Epoch milliseconds of the last page, or of the end of a wait that the service asked for. */
  activeAt: number;
  /** Absent while there is more to read. */
  end?: ReadingEnd;
}

/** A reading without a page. @param startedAt epoch milliseconds */
export function newReading(startedAt: number): Reading {
  return {
    records: [],
    unreadable: 0,
    repeated: 0,
    nextOffset: 0,
    overlap: 0,
    stepsBack: 0,
    seams: 'joined',
    cameAgain: false,
    startedAt,
    activeAt: startedAt,
  };
}

/** True for a reading of everything that matches, unreadable records included. */
export function isComplete(reading: Reading | undefined): reading is Reading & { end: ReadingEnd } {
  return reading?.end?.isComplete === true;
}

/** Positions in the service's list that were read, those of unreadable records included. */
export function positions({ records, unreadable }: Reading): number {
  return records.length + unreadable;
}

/** Elements after which a reading stops: a browser holds no more well. */
export const mostReceived = 200_000;

/** Steps back of one reading: a list without an order never adjoins. */
const mostStepsBack = 10;

/** The ids of a reading. */
export function idsOf({ records }: Reading): Set<string> {
  return new Set(records.map(({ id }) => id));
}

/** The offset of the next request. */
export function requestedOffset({ nextOffset, overlap }: Reading): number {
  return nextOffset - overlap;
}

type Elements = Pick<PageResponse, 'envelope' | 'idAt'>;

/** True for a response that does not adjoin the pages before. @param ids those of the reading */
export function hasMoved(reading: Reading, { envelope, idAt }: Elements, ids: ReadonlySet<string>): boolean {
  if (reading.overlap === 0 || requestedOffset(reading) === 0) return false;
  if (ids.has(idAt(0) ?? '')) return false;
  for (let at = 0; at < envelope.received; at += 1) if (idAt(at) === reading.lastId) return false;
  return true;
}

/** The reading that requests the page before the one that does not adjoin. */
export function stepBack(reading: Reading, limit: number): Reading {
  if (reading.stepsBack === mostStepsBack) return { ...reading, overlap: 0, seams: 'lost' };
  const overlap = Math.min(reading.nextOffset, reading.overlap + limit - 1);
  return { ...reading, overlap, stepsBack: reading.stepsBack + 1 };
}

/**
 * The reading after the envelope of one more response (docs/api.md#paging). Only an empty page
 * certainly is the end: a service may cut pages shorter than requested. Every reading ends: at an
 * offset that does not advance, and at a page of records that were all read.
 * @param page the response for `requestedOffset`; `addRows` adds its rows
 * @param limit elements that were requested
 * @param ids the ids of the reading
 */
export function addEnvelope(
  reading: Reading,
  page: Elements,
  limit: number,
  ids: ReadonlySet<string>,
): Reading {
  const { received, nextOffset: following } = page.envelope;
  const requested = requestedOffset(reading);
  const nextOffset = following ?? requested;
  const end = endAfter(reading, page, ids);
  // After a short page the end was expected, and nothing requested again.
  const isUnseen = !end && (nextOffset !== requested + received || (reading.overlap === 0 && requested > 0));
  const seams = reading.seams === 'joined' && isUnseen ? 'unseen' : reading.seams;
  const overlap = seams === 'joined' && received >= limit && limit > 1 ? 1 : 0;
  const lastId = received > 0 ? page.idAt(received - 1) : reading.lastId;
  return { ...reading, nextOffset, overlap, lastId, seams, ...(end && { end }) };
}

function endAfter(reading: Reading, page: Elements, ids: ReadonlySet<string>): ReadingEnd | undefined {
  const { received, nextOffset, offsetProblem }: Envelope = page.envelope;
  const offset = requestedOffset(reading);
  const stop = (reason: string) => ({ isComplete: false, reason: `${reason} Reading stops here.` });
  if (received === 0)
    return reading.seams === 'lost' || reading.cameAgain
      ? { isComplete: false, reason: 'The list moved while it was read: some may be missing.' }
      : { isComplete: true, reason: 'End of the list' };
  if (nextOffset === undefined) return stop(offsetProblem ?? 'The answer has no offset.');
  if (nextOffset <= offset)
    return stop(`The service’s offset does not advance (${nextOffset} after ${offset}).`);
  // A page that was requested again after a move has nothing new where only others moved.
  if (reading.overlap <= 1 && received > reading.overlap && !hasNew(page, ids))
    return stop(`The page at offset ${numberText(offset)} repeats deployments that were read before.`);
  if (positions(reading) + reading.repeated + received >= mostReceived)
    return { isComplete: false, reason: `Reading stops after ${numberText(mostReceived)} deployments.` };
  return undefined;
}

/** True for a page with a new element; one without an id is new. */
function hasNew({ envelope, idAt }: Elements, ids: ReadonlySet<string>): boolean {
  for (let at = 0; at < envelope.received; at += 1) if (!ids.has(idAt(at) ?? '')) return true;
  return false;
}

/**
 * The reading with the rows of a response.
 * @param ids the ids of the reading; those of the rows are added
 * @param overlap elements of the response that were requested again
 * @param now epoch milliseconds
 */
export function addRows(
  reading: Reading,
  { rows, unreadable }: Pick<DeploymentPage, 'rows' | 'unreadable'>,
  ids: Set<string>,
  overlap: number,
  now: number,
): Reading {
  const again = rows.filter(({ id }) => ids.has(id)).length;
  const fresh: FleetRecord[] = [];
  for (const row of rows) {
    if (ids.has(row.id)) continue;
    ids.add(row.id);
    fresh.push(fleetRecord(row));
  }
  return {
    ...reading,
    records: fresh.length === 0 ? reading.records : [...reading.records, ...fresh],
    repeated: reading.repeated + Math.max(0, rows.length - fresh.length - overlap),
    unreadable: reading.unreadable + unreadable.filter(({ index }) => index >= overlap).length,
    cameAgain: reading.cameAgain || again > overlap,
    activeAt: now,
  };
}
