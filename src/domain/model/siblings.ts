import type { FleetRecord } from './fleet-record.ts';
import { repositoryKey } from './repository-url.ts';

/** Deployments that come from where another one does; each stands in one list. */
export interface Siblings {
  sameRepository: FleetRecord[];
  /** Of other repositories. */
  sameIntegration: FleetRecord[];
}

/** Finds a deployment's siblings, in the order of `records`; it is not one of them itself. */
export function siblingsOf({ id, sourceConfig }: FleetRecord, records: readonly FleetRecord[]): Siblings {
  const { repoUrl, integrationId } = sourceConfig;
  const key = repoUrl && repositoryKey(repoUrl);
  const siblings: Siblings = { sameRepository: [], sameIntegration: [] };
  for (const record of records) {
    if (record.id === id) continue;
    const { repoUrl: other, integrationId: otherIntegration } = record.sourceConfig;
    if (key && other && repositoryKey(other) === key) siblings.sameRepository.push(record);
    else if (integrationId && otherIntegration === integrationId) siblings.sameIntegration.push(record);
  }
  return siblings;
}
