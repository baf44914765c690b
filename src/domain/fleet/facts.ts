import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentsByRepository } from '../model/repository-deployments.ts';
import { groupByVersion } from './groups.ts';
import { oncePerLoad } from './load-state.ts';
import type { AllDeployments } from './pages.ts';

/* Facts about all deployments. They are computed once for each load, not again for newer records. */

export const factsOf = oncePerLoad(fleetFacts);

export const byRepository = oncePerLoad(deploymentsByRepository);

export const versionsOf = oncePerLoad(groupByVersion);

export function siblingsOf(
  { id, sourceConfig: { repoUrl } }: FleetRecord,
  deployments: Pick<AllDeployments, 'records' | 'asLoaded'>,
): readonly FleetRecord[] {
  const key = repoUrl && repositoryKey(repoUrl);
  return ((key && byRepository(deployments).get(key)) || []).filter((other) => other.id !== id);
}
