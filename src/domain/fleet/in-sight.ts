import type { FleetRecord } from '../model/fleet-record.ts';
import { nothingLoaded, positions, type AllDeployments } from './pages.ts';

/** The readings of one filter. */
export interface Readings {
  /** The last complete one. */
  complete?: AllDeployments;
  /** The last other one that ended, or was given up for one that began anew. */
  partial?: AllDeployments;
  /** The one under way, or paused. */
  running?: AllDeployments;
}

/**
 * The reading in sight: the complete one until another one is complete; while there is none, the
 * one that has more.
 */
export function inSight({ complete, partial, running }: Readings = {}): AllDeployments | undefined {
  if (complete) return complete;
  const least = partial ? positions(partial) : 1;
  return running && positions(running) >= least ? running : partial;
}

/** The readings once another one has begun. */
export function begun({ complete, ...others }: Readings, running: AllDeployments): Readings {
  const partial = complete ? undefined : inSight(others);
  return { ...(complete && { complete }), ...(partial && { partial }), running };
}

/** The readings once the running one has come so far. */
export function advanced({ running: _before, ...others }: Readings, running: AllDeployments): Readings {
  if (!running.end) return { ...others, running };
  if (running.end.isComplete) return { complete: running };
  return { ...(others.complete && { complete: others.complete }), partial: running };
}

/** The end of a reading that a person has stopped. */
export const stopped = { isComplete: false, reason: 'Stopped' };

/** The readings once a person has stopped the running one. @param now epoch milliseconds */
export function afterStop({ complete, ...others }: Readings, now: number): Readings {
  return complete ? { complete } : { partial: { ...(inSight(others) ?? nothingLoaded(now)), end: stopped } };
}

/** Rest after which a reading begins anew, in milliseconds: its pages would not adjoin. */
const mostRestMs = 60_000;

/** True for a reading that has rested for too long to go on. @param now epoch milliseconds */
export function hasRested({ activeAt }: AllDeployments, now: number): boolean {
  return now - activeAt > mostRestMs;
}

/** Age from which a reading is repeated where it is opened: milliseconds. */
const staleMs = 15 * 60_000;

/**
 * True where a reading begins, or goes on, by itself when its page is opened.
 * @param bound positions that are read without being requested by a person
 * @param now epoch milliseconds
 */
export function isDue(readings: Readings | undefined, bound: number, now: number): boolean {
  const { complete, partial, running } = readings ?? {};
  if (running) return positions(running) < bound || now - running.activeAt > staleMs;
  const ended = complete ?? partial;
  return !ended || now - ended.startedAt > staleMs;
}

/** The reading with newer records in their places; its membership stays. */
export function renewed(loaded: AllDeployments, newer: ReadonlyMap<string, FleetRecord>): AllDeployments {
  if (!loaded.records.some(({ id }) => newer.has(id))) return loaded;
  const records = loaded.records.map((record) => newer.get(record.id) ?? record);
  return { ...loaded, records, asLoaded: loaded.asLoaded ?? loaded.records };
}

/** Computes something of a reading's records once, for all callers. */
export function oncePerLoad<T>(
  compute: (records: readonly FleetRecord[], unreadable?: number) => T,
): (loaded: Pick<AllDeployments, 'records' | 'asLoaded'> & Partial<Pick<AllDeployments, 'unreadable'>>) => T {
  const computed = new WeakMap<readonly FleetRecord[], { value: T }>();
  return ({ records, asLoaded = records, unreadable }) => {
    const before = computed.get(asLoaded);
    if (before) return before.value;
    const value = compute(asLoaded, unreadable);
    computed.set(asLoaded, { value });
    return value;
  };
}
