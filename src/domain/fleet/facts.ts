import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentsByRepository } from '../model/repository-deployments.ts';
import { groupByVersion } from './groups.ts';
import type { Reading } from './reading.ts';
import { perReading } from './readings.ts';

/*
 * Facts about all deployments of a reading: computed once, however many places need them, and not
 * again where single records were renewed.
 */

/** Facts that checks compare a deployment with. */
export const factsOf = perReading(fleetFacts);

/** The deployments of each repository, in any spelling of its URL, the last changed first. */
export const repositoriesOf = perReading(deploymentsByRepository);

/** The deployments of each image version, the newest first. */
export const versionsOf = perReading(groupByVersion);

/** The other deployments of a deployment's repository. */
export function siblingsOf(
  { id, sourceConfig: { repoUrl } }: FleetRecord,
  reading: Pick<Reading, 'records' | 'asRead'>,
): readonly FleetRecord[] {
  const key = repoUrl && repositoryKey(repoUrl);
  return ((key && repositoriesOf(reading).get(key)) || []).filter((other) => other.id !== id);
}
