import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { grouped } from '../../kit/text/tally.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import type { FleetRecord } from './fleet-record.ts';

/** Deployments by the key of their repository (see `repositoryKey`), latest change first. */
export type RepositoryDeployments = ReadonlyMap<string, readonly FleetRecord[]>;

/** The time of a deployment's last change in epoch milliseconds; undefined if it is not given. */
export function changedAt({ updatedAt, createdAt }: FleetRecord): number | undefined {
  return readInstant(updatedAt) ?? readInstant(createdAt);
}

export function keyOfRepository({ sourceConfig: { repoUrl } }: FleetRecord): string | undefined {
  return repoUrl ? repositoryKey(repoUrl) : undefined;
}

/** Groups deployments by repository, in any spelling of its URL; skips those without one. */
export function deploymentsByRepository(records: readonly FleetRecord[]): RepositoryDeployments {
  const groups = grouped(records, keyOfRepository);
  for (const group of groups.values()) group.sort((a, b) => (changedAt(b) ?? 0) - (changedAt(a) ?? 0));
  return groups;
}
