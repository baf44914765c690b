import type { Deployment } from '../../api/deployment.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';
import { type AllDeployments, isComplete, loadedCount } from './pages.ts';

/**
 * The deployments to show: complete data until a refresh is complete, else what has the most positions.
 * @param progress the pages so far of the next load
 */
export function shownDeployments(
  data: AllDeployments | undefined,
  progress: AllDeployments | undefined,
): AllDeployments | undefined {
  if (isComplete(data)) return data;
  return [progress, progress?.earlier].reduce(
    (most, next) => (next && loadedCount(next) > loadedCount(most) ? next : most),
    data,
  );
}

export const stopped = { kind: 'stopped', reason: 'Stopped' } as const;

/** Pause after which a load restarts, in milliseconds: the list may have changed too much. */
const maxPauseMs = 60_000;

/** True if a load has paused for too long to continue. @param now epoch milliseconds */
export function hasPausedTooLong({ activeAt }: AllDeployments, now: number): boolean {
  return now - activeAt > maxPauseMs;
}

/** Age in milliseconds after which deployments are loaded again when a page opens. */
const staleMs = 15 * 60_000;

/**
 * True if a page that opens loads automatically. It does not continue a load that the user stopped.
 * @param bound number of positions that the page loads
 * @param now epoch milliseconds
 */
export function isDue(data: AllDeployments | undefined, bound: number, now: number): boolean {
  if (!data || now - data.startedAt > staleMs) return true;
  return data.end?.kind === 'bound' && loadedCount(data) < bound;
}

/** Replaces records with newer ones; does not add or remove records. */
export function renewed(loaded: AllDeployments, rows: readonly Deployment[]): AllDeployments {
  const newer = new Map(rows.map((row) => [row.id, fleetRecord(row)]));
  if (!loaded.records.some(({ id }) => newer.has(id))) return loaded;
  const records = loaded.records.map((record) => newer.get(record.id) ?? record);
  return { ...loaded, records, asLoaded: loaded.asLoaded ?? loaded.records };
}

/** Caches a computation over all deployments for each load. */
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
