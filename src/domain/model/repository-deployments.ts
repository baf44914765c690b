import { readInstant } from '../../kit/time/time-text.ts';
import type { Labels } from '../../service/wire/dialect.ts';
import { describeStatus, describeType } from './labels.ts';
import type { FleetRecord } from './fleet-record.ts';
import { repositoryKey } from './repository-url.ts';

/** Deployments by the key of their repository (see `repositoryKey`), the last changed first. */
export type RepositoryDeployments = ReadonlyMap<string, readonly FleetRecord[]>;

/** When a deployment was changed last, as far as its record tells: epoch milliseconds. */
export function changedAt({ updatedAt, createdAt }: FleetRecord): number | undefined {
  return readInstant(updatedAt) ?? readInstant(createdAt);
}

/** Groups deployments by repository, in any spelling of its URL, without those of none. */
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

/** A ref without what every branch or tag begins with. */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

/**
 * What tells deployments of one repository apart: type, ref and state, each where the record has
 * it.
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
