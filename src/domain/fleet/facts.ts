import { grouped } from '../../kit/text/tally.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import { deploymentsByRepository } from '../model/repository-deployments.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { groupByVersion } from './groups.ts';
import { repositoryKey } from '../model/repository-url.ts';
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

/** The deployments of each integration. */
const integrationsOf = perReading((records) =>
  grouped(records, ({ sourceConfig }) => sourceConfig.integrationId || undefined),
);

/** The deployments of each image version, the newest first. */
export const versionsOf = perReading(groupByVersion);

/** Deployments that come from where another one does; each stands in one list. */
interface Siblings {
  sameRepository: readonly FleetRecord[];
  /** Of other repositories. */
  sameIntegration: readonly FleetRecord[];
}

/** The siblings of a deployment; it is not one of them itself. */
export function siblingsOf(
  { id, sourceConfig: { repoUrl, integrationId } }: FleetRecord,
  reading: Pick<Reading, 'records' | 'asRead'>,
): Siblings {
  const key = repoUrl && repositoryKey(repoUrl);
  const sameRepository = ((key && repositoriesOf(reading).get(key)) || []).filter((other) => other.id !== id);
  const near = new Set([id, ...sameRepository.map((other) => other.id)]);
  const sameIntegration = ((integrationId && integrationsOf(reading).get(integrationId)) || []).filter(
    (other) => other.sourceConfig.repoUrl !== undefined && !near.has(other.id),
  );
  return { sameRepository, sameIntegration };
}
