import type { FleetRecord } from '../model/fleet-record.ts';
import { newReading, positions, type Reading } from './reading.ts';

/** The readings of one filter. */
export interface Readings {
  /** The last complete one. */
  complete?: Reading;
  /** The last other one that ended, or was given up for one that began anew. */
  partial?: Reading;
  /** The one under way, or paused. */
  running?: Reading;
}

/**
 * The reading in sight: the complete one until another one is complete; while there is none, the
 * one that has more.
 */
export function inSight({ complete, partial, running }: Readings = {}): Reading | undefined {
  if (complete) return complete;
  const least = partial ? positions(partial) : 1;
  return running && positions(running) >= least ? running : partial;
}

/** The readings once another one has begun. */
export function begun({ complete, ...others }: Readings, running: Reading): Readings {
  const partial = complete ? undefined : inSight(others);
  return { ...(complete && { complete }), ...(partial && { partial }), running };
}

/** The readings once the running one has come so far. */
export function advanced({ running: _before, ...others }: Readings, running: Reading): Readings {
  if (!running.end) return { ...others, running };
  if (running.end.isComplete) return { complete: running };
  return { ...(others.complete && { complete: others.complete }), partial: running };
}

/** The end of a reading that a person has stopped. */
export const stopped = { isComplete: false, reason: 'Stopped' };

/** The readings once a person has stopped the running one. @param now epoch milliseconds */
export function afterStop({ complete, ...others }: Readings, now: number): Readings {
  return complete ? { complete } : { partial: { ...(inSight(others) ?? newReading(now)), end: stopped } };
}

/** Rest after which a reading begins anew, in milliseconds: its pages would not adjoin. */
const mostRestMs = 60_000;

/** True for a reading that has rested for too long to go on. @param now epoch milliseconds */
export function hasRested({ activeAt }: Reading, now: number): boolean {
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
export function renewed(reading: Reading, newer: ReadonlyMap<string, FleetRecord>): Reading {
  if (!reading.records.some(({ id }) => newer.has(id))) return reading;
  const records = reading.records.map((record) => newer.get(record.id) ?? record);
  return { ...reading, records, asRead: reading.asRead ?? reading.records };
}

/** Computes something of a reading's records once, for all callers. */
export function perReading<T>(
  compute: (records: readonly FleetRecord[], unreadable?: number) => T,
): (reading: Pick<Reading, 'records' | 'asRead'> & Partial<Pick<Reading, 'unreadable'>>) => T {
  const computed = new WeakMap<readonly FleetRecord[], { value: T }>();
  return ({ records, asRead = records, unreadable }) => {
    const before = computed.get(asRead);
    if (before) return before.value;
    const value = compute(asRead, unreadable);
    computed.set(asRead, { value });
    return value;
  };
}
