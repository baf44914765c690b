import { readInstant } from '../../kit/time/time-text.ts';
import type { Labels } from '../../service/wire/dialect.ts';
import { describeStatus, describeType } from './labels.ts';
import type { FleetRecord } from './fleet-record.ts';
import { repositoryKey } from './repository-url.ts';

/** Deployments by the key of their repository (see `repositoryKey`), latest change first. */
export type RepositoryDeployments = ReadonlyMap<string, readonly FleetRecord[]>;

/** The time of a deployment's last change, as far as its record tells: epoch milliseconds. */
export function changedAt({ updatedAt, createdAt }: FleetRecord): number | undefined {
  return readInstant(updatedAt) ?? readInstant(createdAt);
}

/** Groups deployments by repository, in any spelling of its URL; those without one are left out. */
export function deploymentsByRepository(records: readonly FleetRecord[]): RepositoryDeployments {
  const groups = new Map<string, FleetRecord[]>();
  for (const record of records) {
    const { repoUrl } = record.sourceConfig;
    if (!repoUrl) continue;
    const key = repositoryKey(repoUrl);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  for (const group of groups.values()) group.sort((a, b) => (changedAt(b) ?? 0) - (changedAt(a) ?? 0));
  return groups;
}

/** A ref without the prefix of branches or tags. */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

/**
 * Distinguishes deployments of one repository: type, ref and state, where the record has them.
 * @param labels the dialect's
 */
export function describeDeployment(
  { status, sourceConfig, sourceRevisionConfig }: FleetRecord,
  labels: Pick<Labels, 'statuses' | 'types'>,
) {
  const { deploymentType } = sourceConfig;
  return {
    what: [
      deploymentType && describeType(deploymentType, labels.types),
      sourceRevisionConfig.repoRef && shortRef(sourceRevisionConfig.repoRef),
    ]
      .filter(Boolean)
      .join(' · '),
    state: status === undefined ? undefined : describeStatus(status, labels.statuses),
  };
}
