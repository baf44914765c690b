import type { Labels } from '../../api/dialect/dialect.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { byCount, countOne } from '../../kit/text/tally.ts';
import type { FleetRecord } from './fleet-record.ts';
import { describeType } from './labels.ts';
import { changedAt } from './repository-deployments.ts';
import { shortRef, tagPrefix } from './source.ts';

/** The type and ref of a deployment, if the record has them. */
export function describeDeployment(
  { sourceConfig: { deploymentType }, sourceRevisionConfig: { repoRef } }: FleetRecord,
  types: Labels['types'],
): string {
  return joinedByDots([deploymentType && describeType(deploymentType, types), repoRef && shortRef(repoRef)]);
}

/** The integrations of deployments, each with the owners in its repository URLs and their counts. */
export function seenIntegrations(
  records: readonly FleetRecord[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const seen = new Map<string, Map<string, number>>();
  for (const { sourceConfig } of records) {
    const { integrationId, repoUrl } = sourceConfig;
    if (!integrationId) continue;
    const owners = seen.get(integrationId) ?? new Map<string, number>();
    seen.set(integrationId, owners);
    const label = repoUrl ? repositoryLabel(repoUrl) : '';
    if (label.includes('/')) countOne(owners, label.slice(0, label.indexOf('/')));
  }
  return seen;
}

/** The three most frequent owners of an integration, as its label. */
export function ownersLabel(owners: ReadonlyMap<string, number>): string {
  return byCount(owners).slice(0, 3).join(', ');
}

export interface SeenRef {
  ref: string;
  count: number;
  /** The last change to one of these deployments: epoch milliseconds; undefined if unknown. */
  at: number | undefined;
}

/** References (tags as `refs/tags/…`), sorted by count, then by the last change. */
export function seenRefs(deployments: readonly FleetRecord[]): SeenRef[] {
  const seen = new Map<string, SeenRef>();
  for (const deployment of deployments) {
    const { repoRef } = deployment.sourceRevisionConfig;
    if (!repoRef) continue;
    const ref = repoRef.startsWith(tagPrefix) ? repoRef : shortRef(repoRef);
    const { count, at } = seen.get(ref) ?? { count: 0, at: undefined };
    const latest = Math.max(at ?? 0, changedAt(deployment) ?? 0);
    seen.set(ref, { ref, count: count + 1, at: latest || undefined });
  }
  return [...seen.values()].toSorted((a, b) => b.count - a.count || (b.at ?? 0) - (a.at ?? 0));
}
