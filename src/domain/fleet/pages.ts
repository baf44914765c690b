import type { DeploymentPage, Envelope, PageResponse } from '../../api/deployment-page.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/*
 * Goes through all pages of a filter. Rows that are removed meanwhile move later ones to
 * lower offsets, where they would be passed over. So each page begins with the last element of the
 * page before; where it does not, it steps back until pages adjoin again. Then nothing is lost
 * that was there all the time and kept its place in the order. A record that moves into the part
 * that was loaded pushes another onto the next page, where it comes again: the result is incomplete.
 * Not detected: as many inserted as removed, and removals where offsets do not count records or
 * pages are cut short.
 */

/** The end of a load, with its reason in words. */
interface ReadingEnd {
  isComplete: boolean;
  reason: string;
}

/** All deployments of a filter, as far as they are loaded. */
export interface AllDeployments {
  /** In the service's order, each id once; newer records of other requests have replaced theirs. */
  records: readonly FleetRecord[];
  /** The records as they were loaded, once some were replaced: facts about them still hold. */
  asLoaded?: readonly FleetRecord[];
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

/** A load without a page. @param startedAt epoch milliseconds */
export function nothingLoaded(startedAt: number): AllDeployments {
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

/** True for everything that matches, unreadable records included. */
export function isComplete(
  loaded: AllDeployments | undefined,
): loaded is AllDeployments & { end: ReadingEnd } {
  return loaded?.end?.isComplete === true;
}

/** Positions in the service's list that were loaded, those of unreadable records included. */
export function positions({ records, unreadable }: AllDeployments): number {
  return records.length + unreadable;
}

/** Elements after which a load stops: a browser holds no more well. */
export const mostReceived = 200_000;

/** Steps back of one load: a list without an order never adjoins. */
const mostStepsBack = 10;

/** The ids of the records. */
export function idsOf({ records }: AllDeployments): Set<string> {
  return new Set(records.map(({ id }) => id));
}

/** The offset of the next request. */
export function requestedOffset({ nextOffset, overlap }: AllDeployments): number {
  return nextOffset - overlap;
}

type Elements = Pick<PageResponse, 'envelope' | 'idAt'>;

/** True for a response that does not adjoin the pages before. @param ids those that were loaded */
export function hasMoved(
  loaded: AllDeployments,
  { envelope, idAt }: Elements,
  ids: ReadonlySet<string>,
): boolean {
  if (loaded.overlap === 0 || requestedOffset(loaded) === 0) return false;
  if (ids.has(idAt(0) ?? '')) return false;
  for (let at = 0; at < envelope.received; at += 1) if (idAt(at) === loaded.lastId) return false;
  return true;
}

/** The load that requests the page before the one that does not adjoin. */
export function stepBack(loaded: AllDeployments, limit: number): AllDeployments {
  if (loaded.stepsBack === mostStepsBack) return { ...loaded, overlap: 0, seams: 'lost' };
  const overlap = Math.min(loaded.nextOffset, loaded.overlap + limit - 1);
  return { ...loaded, overlap, stepsBack: loaded.stepsBack + 1 };
}

/**
 * The load after the envelope of one more response (docs/api.md#paging). Only an empty page
 * certainly is the end: a service may cut pages shorter than requested. Every load ends: at an
 * offset that does not advance, and at a page of records that were all loaded.
 * @param page the response for `requestedOffset`; `addRows` adds its rows
 * @param limit elements that were requested
 * @param ids the ids that were loaded
 */
export function addEnvelope(
  loaded: AllDeployments,
  page: Elements,
  limit: number,
  ids: ReadonlySet<string>,
): AllDeployments {
  const { received, nextOffset: following } = page.envelope;
  const requested = requestedOffset(loaded);
  const nextOffset = following ?? requested;
  const end = endAfter(loaded, page, ids);
  // After a short page the end was expected, and nothing requested again.
  const isUnseen = !end && (nextOffset !== requested + received || (loaded.overlap === 0 && requested > 0));
  const seams = loaded.seams === 'joined' && isUnseen ? 'unseen' : loaded.seams;
  const overlap = seams === 'joined' && received >= limit && limit > 1 ? 1 : 0;
  const lastId = received > 0 ? page.idAt(received - 1) : loaded.lastId;
  return { ...loaded, nextOffset, overlap, lastId, seams, ...(end && { end }) };
}

function endAfter(loaded: AllDeployments, page: Elements, ids: ReadonlySet<string>): ReadingEnd | undefined {
  const { received, nextOffset, offsetProblem }: Envelope = page.envelope;
  const offset = requestedOffset(loaded);
  const stop = (reason: string) => ({ isComplete: false, reason: `${reason} Reading stops here.` });
  if (received === 0)
    return loaded.seams === 'lost' || loaded.cameAgain
      ? { isComplete: false, reason: 'The list moved while it was read: some may be missing.' }
      : { isComplete: true, reason: 'End of the list' };
  if (nextOffset === undefined) return stop(offsetProblem ?? 'The answer has no offset.');
  if (nextOffset <= offset)
    return stop(`The service’s offset does not advance (${nextOffset} after ${offset}).`);
  // A page that was requested again after a move has nothing new where only others moved.
  if (loaded.overlap <= 1 && received > loaded.overlap && !hasNew(page, ids))
    return stop(`The page at offset ${numberText(offset)} repeats deployments that were read before.`);
  if (positions(loaded) + loaded.repeated + received >= mostReceived)
    return { isComplete: false, reason: `Reading stops after ${numberText(mostReceived)} deployments.` };
  return undefined;
}

/** True for a page with a new element; one without an id is new. */
function hasNew({ envelope, idAt }: Elements, ids: ReadonlySet<string>): boolean {
  for (let at = 0; at < envelope.received; at += 1) if (!ids.has(idAt(at) ?? '')) return true;
  return false;
}

/**
 * The load with the rows of a response.
 * @param ids the ids that were loaded; those of the rows are added
 * @param overlap elements of the response that were requested again
 * @param now epoch milliseconds
 */
export function addRows(
  loaded: AllDeployments,
  { rows, unreadable }: Pick<DeploymentPage, 'rows' | 'unreadable'>,
  ids: Set<string>,
  overlap: number,
  now: number,
): AllDeployments {
  const again = rows.filter(({ id }) => ids.has(id)).length;
  const fresh: FleetRecord[] = [];
  for (const row of rows) {
    if (ids.has(row.id)) continue;
    ids.add(row.id);
    fresh.push(fleetRecord(row));
  }
  return {
    ...loaded,
    records: fresh.length === 0 ? loaded.records : [...loaded.records, ...fresh],
    repeated: loaded.repeated + Math.max(0, rows.length - fresh.length - overlap),
    unreadable: loaded.unreadable + unreadable.filter(({ index }) => index >= overlap).length,
    cameAgain: loaded.cameAgain || again > overlap,
    activeAt: now,
  };
}
