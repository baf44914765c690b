import { queryOptions } from '@tanstack/react-query';
import type { Filters } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { deploymentsKey } from '../../service/wire/deployments.ts';
import { keepReading, keepsStore, readingKey, readKept } from './kept-snapshots.ts';
import { compareReadings, referenceAt, type Since } from './since.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Reading } from './reading.ts';

/** The beginning of the keys of all that is read from what the browser has kept. */
export const sinceKey = [...deploymentsKey, 'since'] as const;

/**
 * off: switched off in Settings; unknown: nobody knows whose deployments these are; first: there is
 * nothing to compare with.
 */
type SinceAnswer = { kind: 'off' | 'unknown' | 'first' } | { kind: 'compared'; since: Since };

/**
 * Keeps a reading that has ended, and says what changed since the visit before. It fails where the
 * browser keeps nothing, as in private windows.
 */
export function sinceQuery(filters: Filters, reading: Reading | undefined) {
  const key = readingKey(filters);
  return queryOptions({
    queryKey: [
      ...sinceKey,
      'reading',
      key,
      keepsStore.state,
      reading?.startedAt,
      reading?.records.length,
    ] as const,
    queryFn: async (): Promise<SinceAnswer> => {
      if (!keepsStore.state) return { kind: 'off' };
      if (key === undefined) return { kind: 'unknown' };
      if (!reading) return { kind: 'first' };
      const now = await takeSnapshot(reading, config().dialect.labels);
      const { reference } = await keepReading(key, now);
      return reference ? { kind: 'compared', since: compareReadings(reference, now) } : { kind: 'first' };
    },
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/**
 * What deployments of a list are compared with: the visit before, as it read the same filters, or
 * else everything; null where nothing is kept of it.
 */
export function referenceQuery(filters: Filters) {
  const keys = [readingKey(filters), readingKey({})];
  return queryOptions({
    queryKey: [...sinceKey, 'reference', keys, keepsStore.state] as const,
    queryFn: async (): Promise<Snapshot | null> => {
      if (!keepsStore.state) return null;
      for (const key of keys) {
        const kept = key === undefined ? undefined : await readKept(key);
        const reference = kept && referenceAt(kept, Date.now());
        if (reference) return reference;
      }
      return null;
    },
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
