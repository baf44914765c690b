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

/** The end of a load. One that ended at a bound, or was stopped, can go on. */
interface LoadEnd {
  /** early: the service or its list did not let it go on. */
  kind: 'complete' | 'bound' | 'stopped' | 'early';
  /** In words; empty at a bound. */
  reason: string;
}

/** All deployments of a filter, as far as they are loaded. */
export interface AllDeployments {
  /** In the service's order, each id once; newer records of other requests have replaced theirs. */
  records: readonly FleetRecord[];
  /** The records as they were loaded, once some were replaced: facts about them still hold. */
  asLoaded?: readonly FleetRecord[];
  unreadable: number;
  /** Records that came again. */
  repeated: number;
  /** The service's offset after the last page. */
  nextOffset: number;
  /** Elements before that offset that the next request repeats, to see whether pages adjoin. */
  overlap: number;
  lastId?: string | undefined;
  /** Number of earlier pages that were requested again because pages did not adjoin. */
  stepsBack: number;
  /** Whether pages adjoin; unseen: this service's offsets do not show it. */
  joins: 'joined' | 'unseen' | 'lost';
  /** A record came again on a later page: one may be missing where it was loaded first. */
  cameAgain: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Epoch milliseconds of the last page, or of the end of a wait that the service asked for. */
  activeAt: number;
  end?: LoadEnd;
  /** The reason why a refresh since then ended early. */
  endedEarly?: string;
  /** In progress that began anew: what was in sight before. */
  earlier?: AllDeployments;
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
    joins: 'joined',
    cameAgain: false,
    startedAt,
    activeAt: startedAt,
  };
}

/** True for everything that matches, unreadable records included. */
export function isComplete(loaded: AllDeployments | undefined): loaded is AllDeployments & { end: LoadEnd } {
  return loaded?.end?.kind === 'complete';
}

/** True after an end from which no load goes on. */
export function isOver(loaded: AllDeployments | undefined): boolean {
  return loaded?.end?.kind === 'complete' || loaded?.end?.kind === 'early';
}

/** The number of positions in the service's list that are loaded, with those of unreadable records. */
export function positions(loaded: AllDeployments | undefined): number {
  return loaded ? loaded.records.length + loaded.unreadable : 0;
}

/** Elements after which a load stops: a browser holds no more well. */
export const mostReceived = 200_000;

/** Steps back of one load: a list without an order never adjoins. */
const mostStepsBack = 10;

export function idsOf({ records }: AllDeployments): Set<string> {
  return new Set(records.map(({ id }) => id));
}

export function requestedOffset({ nextOffset, overlap }: AllDeployments): number {
  return nextOffset - overlap;
}

type Elements = Pick<PageResponse, 'envelope' | 'idAt'>;

const idsOfPage = ({ envelope, idAt }: Elements) =>
  Array.from({ length: envelope.received }, (_, at) => idAt(at));

/** True for a response that does not adjoin the pages before. @param ids those that were loaded */
export function hasMoved(loaded: AllDeployments, page: Elements, ids: ReadonlySet<string>): boolean {
  if (loaded.overlap === 0 || requestedOffset(loaded) === 0) return false;
  const came = idsOfPage(page);
  return !ids.has(came[0] ?? '') && !came.includes(loaded.lastId);
}

/** The load that requests the page before the one that does not adjoin. */
export function stepBack(loaded: AllDeployments, limit: number): AllDeployments {
  if (loaded.stepsBack === mostStepsBack) return { ...loaded, overlap: 0, joins: 'lost' };
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
    return stop(`The service’s offset does not advance (${nextOffset} after ${offset}).`);
  // An element without an id is new. After a step back a page may well have nothing new.
  if (loaded.overlap <= 1 && received > loaded.overlap && idsOfPage(page).every((id) => ids.has(id ?? '')))
    return stop(`The page at offset ${numberText(offset)} repeats deployments that were loaded before.`);
  if (positions(loaded) + loaded.repeated + received >= mostReceived)
    return early(`Loading stops after ${numberText(mostReceived)} deployments.`);
  return undefined;
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
    ...(fresh.length > 0 && { records: [...loaded.records, ...fresh] }),
    ...(loaded.asLoaded && { asLoaded: [...loaded.asLoaded, ...fresh] }),
    repeated: loaded.repeated + Math.max(0, rows.length - fresh.length - overlap),
    unreadable: loaded.unreadable + unreadable.filter(({ index }) => index >= overlap).length,
    cameAgain: loaded.cameAgain || again > overlap,
    activeAt: now,
  };
}
