import { queryOptions } from '@tanstack/react-query';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentsKey } from '../../service/wire/deployments.ts';
import { service } from '../../service/config/connection.ts';
import { isComplete, type Reading } from './reading.ts';
import { readAll } from './reading-query.ts';

/** Deployments of exactly one name. */
export interface NamedDeployments {
  records: readonly FleetRecord[];
  /** All deployments whose names contain it. */
  reading: Reading;
}

/** True where no deployment has the name, and every candidate was read. */
export function isNoneNamed(named: NamedDeployments | undefined): boolean {
  return named?.records.length === 0 && isComplete(named.reading) && named.reading.unreadable === 0;
}

/** The beginning of the query keys of all look-ups of one name. */
export function namedDeploymentsKey(name: string) {
  return [...deploymentsKey, 'name', service().baseUrl, name] as const;
}

/**
 * Looks deployments of exactly this name up, by a reading of what contains it.
 * @param attempt a number of its own for a look-up that must not be answered from the cache
 */
export function namedDeploymentsQuery(name: string, attempt = 0) {
  return queryOptions({
    queryKey: [...namedDeploymentsKey(name), attempt] as const,
    queryFn: async ({ signal }): Promise<NamedDeployments> => {
      const reading = await readAll({ nameContains: name }, signal);
      return { records: reading.records.filter((record) => record.name === name), reading };
    },
  });
}
