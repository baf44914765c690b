import type { Deployment } from '../../api/deployment.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import { type AllDeployments, isComplete, positions } from './pages.ts';

/**
 * What people see: complete data until a refresh is complete; before, what has most.
 * @param progress the pages so far of the load after `data`
 */
export function inSight(
  data: AllDeployments | undefined,
  progress: AllDeployments | undefined,
): AllDeployments | undefined {
  if (isComplete(data)) return data;
  return [progress, progress?.earlier].reduce(
    (most, next) => (next && positions(next) > positions(most) ? next : most),
    data,
  );
}

/** The end of a load that a person has stopped. */
export const stopped = { kind: 'stopped', reason: 'Stopped' } as const;

/** Rest after which a load begins anew, in milliseconds: its pages would not adjoin. */
const mostRestMs = 60_000;

/** True for pages that have rested for too long to go on from. @param now epoch milliseconds */
export function hasRested({ activeAt }: AllDeployments, now: number): boolean {
  return now - activeAt > mostRestMs;
}

/** Age from which deployments are loaded again where they are opened: milliseconds. */
const staleMs = 15 * 60_000;

/**
 * True where a page that opens loads without being asked. What a person stopped stays stopped.
 * @param bound positions that the page loads
 * @param now epoch milliseconds
 */
export function isDue(data: AllDeployments | undefined, bound: number, now: number): boolean {
  if (!data || now - data.startedAt > staleMs) return true;
  return data.end?.kind === 'bound' && positions(data) < bound;
}

/** The deployments with newer records in their places; no record is added or removed. */
export function renewed(loaded: AllDeployments, rows: readonly Deployment[]): AllDeployments {
  const newer = new Map(rows.map((row) => [row.id, fleetRecord(row)]));
  if (!loaded.records.some(({ id }) => newer.has(id))) return loaded;
  const records = loaded.records.map((record) => newer.get(record.id) ?? record);
  return { ...loaded, records, asLoaded: loaded.asLoaded ?? loaded.records };
}

/** Computes something of deployments once for each load, for all callers. */
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
