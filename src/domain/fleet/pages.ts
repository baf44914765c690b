import type { DeploymentPage, Envelope, PageResponse } from '../../api/deployment-page.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/*
 * Loads all pages of a filter. If rows are removed meanwhile, later rows move to lower offsets and could
 * be missed. So each request repeats the last element of the page before. If the response does not
 * begin with it, the load steps back until the pages adjoin. Then no record is missing that existed all
 * the time and kept its place in the order. If a record moves into the loaded part, another one moves to
 * the next page and is received again: the result is incomplete. Two cases are not detected: as many
 * insertions as removals, and removals if offsets do not count records or pages are too short.
 */

/** How a load ended. After `bound` and `stopped` it can continue. */
interface LoadEnd {
  /** early: the service's response does not allow the load to continue. */
  kind: 'complete' | 'bound' | 'stopped' | 'early';
  /** In words; empty for `bound`. */
  reason: string;
}

/** All deployments of a filter, as far as they are loaded. */
export interface AllDeployments {
  /** In the service's order, each id once. Newer records of other requests replace older ones. */
  records: readonly FleetRecord[];
  /** The records as they were loaded, if some were replaced since; cached facts belong to these. */
  asLoaded?: readonly FleetRecord[];
  unreadable: number;
  /** Number of records that were received again. */
  repeated: number;
  /** The service's offset after the last page. */
  nextOffset: number;
  /** Elements before that offset that the next request repeats, to check that pages adjoin. */
  overlap: number;
  lastId?: string | undefined;
  /** Number of earlier pages that were requested again because pages did not adjoin. */
  stepsBack: number;
  /** Whether pages adjoin; unseen: the service's offsets do not allow the check. */
  joins: 'joined' | 'unseen' | 'lost';
  /** A record was received again on a later page, so another one may be missing. */
  cameAgain: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Epoch milliseconds of the last page, or of the end of a wait (Retry-After). */
  activeAt: number;
  end?: LoadEnd;
  /** Why a later refresh ended early. */
  endedEarly?: string;
  /** In the progress of a restarted load: what was shown before. */
  earlier?: AllDeployments;
}

/** A load before its first page. @param startedAt epoch milliseconds */
export function nothingLoaded(startedAt: number): AllDeployments {
  return {
    records: [],
    unreadable: 0,
    repeated: 0,
    nextOffset: 0,
    overlap: 0,
    stepsBack: 0,
    joins: 'joined',
    cameAgain: false,
    startedAt,
    activeAt: startedAt,
  };
}

/** True if every position is loaded, including unreadable records. */
export function isComplete(loaded: AllDeployments | undefined): loaded is AllDeployments & { end: LoadEnd } {
  return loaded?.end?.kind === 'complete';
}

/** True if the load cannot continue. */
export function hasEnded(loaded: AllDeployments | undefined): boolean {
  return loaded?.end?.kind === 'complete' || loaded?.end?.kind === 'early';
}

/** The number of loaded positions in the service's list, including unreadable records. */
export function loadedCount(loaded: AllDeployments | undefined): number {
  return loaded ? loaded.records.length + loaded.unreadable : 0;
}

/** A load stops after this many elements, to limit memory. */
export const maxReceived = 200_000;

/** Maximum number of steps back: the pages of an unsorted list never adjoin. */
const maxStepsBack = 10;

export function idsOf({ records }: AllDeployments): Set<string> {
  return new Set(records.map(({ id }) => id));
}

export function requestedOffset({ nextOffset, overlap }: AllDeployments): number {
  return nextOffset - overlap;
}

type Elements = Pick<PageResponse, 'envelope' | 'idAt'>;

const idsOfPage = ({ envelope, idAt }: Elements) =>
  Array.from({ length: envelope.received }, (_, at) => idAt(at));

/** True if a response does not adjoin the pages before. @param ids the loaded ids */
export function hasMoved(loaded: AllDeployments, page: Elements, ids: ReadonlySet<string>): boolean {
  if (loaded.overlap === 0 || requestedOffset(loaded) === 0) return false;
  const came = idsOfPage(page);
  return !ids.has(came[0] ?? '') && !came.includes(loaded.lastId);
}

/** The load after one step back, so that it requests the page before again. */
export function stepBack(loaded: AllDeployments, limit: number): AllDeployments {
  if (loaded.stepsBack === maxStepsBack) return { ...loaded, overlap: 0, joins: 'lost' };
  const overlap = Math.min(loaded.nextOffset, loaded.overlap + limit - 1);
  return { ...loaded, overlap, stepsBack: loaded.stepsBack + 1 };
}

/**
 * The load after the envelope of the next response (docs/api.md#paging). Only an empty page is certainly
 * the end, as a service may return pages shorter than requested. A load also ends if the offset does
 * not advance, or if all records of a page are already loaded.
 * @param page the response for `requestedOffset`; `addRows` adds its rows
 * @param limit number of requested elements
 * @param ids the loaded ids
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
  // After a short page the end was expected, so no element was requested again.
  const isUnseen = !end && (nextOffset !== requested + received || (loaded.overlap === 0 && requested > 0));
  const joins = loaded.joins === 'joined' && isUnseen ? 'unseen' : loaded.joins;
  const overlap = joins === 'joined' && received >= limit && limit > 1 ? 1 : 0;
  const lastId = received > 0 ? page.idAt(received - 1) : loaded.lastId;
  return { ...loaded, nextOffset, overlap, lastId, joins, ...(end && { end }) };
}

function endAfter(loaded: AllDeployments, page: Elements, ids: ReadonlySet<string>): LoadEnd | undefined {
  const { received, nextOffset, offsetProblem }: Envelope = page.envelope;
  const offset = requestedOffset(loaded);
  const early = (reason: string): LoadEnd => ({ kind: 'early', reason });
  const stop = (reason: string) => early(`${reason} Loading stops here.`);
  if (received === 0)
    return loaded.joins === 'lost' || loaded.cameAgain
      ? early('The list changed while it was loading. Some deployments may be missing.')
      : { kind: 'complete', reason: 'End of the list' };
  if (nextOffset === undefined) return stop(offsetProblem ?? 'The response has no offset.');
  if (nextOffset <= offset)
    return stop(
      `The service’s offset does not advance (${numberText(nextOffset)} after ${numberText(offset)}).`,
    );
  // An element without an id counts as new. After a step back, a page may have nothing new.
  if (loaded.overlap <= 1 && received > loaded.overlap && idsOfPage(page).every((id) => ids.has(id ?? '')))
    return stop(`The page at offset ${numberText(offset)} repeats deployments that were loaded before.`);
  if (loadedCount(loaded) + loaded.repeated + received >= maxReceived)
    return early(`Loading stops after ${numberText(maxReceived)} deployments.`);
  return undefined;
}

/**
 * The load with the rows of a response.
 * @param ids the loaded ids; the function adds the ids of the rows
 * @param overlap number of elements that were requested again
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
    ...(fresh.length > 0 && { records: [...loaded.records, ...fresh] }),
    ...(loaded.asLoaded && { asLoaded: [...loaded.asLoaded, ...fresh] }),
    repeated: loaded.repeated + Math.max(0, rows.length - fresh.length - overlap),
    unreadable: loaded.unreadable + unreadable.filter(({ index }) => index >= overlap).length,
    cameAgain: loaded.cameAgain || again > overlap,
    activeAt: now,
  };
}
