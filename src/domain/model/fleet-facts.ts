import { compareVersions, validate } from 'compare-versions';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { countOne } from '../../kit/text/tally.ts';
import type { FleetRecord } from './fleet-record.ts';

/** Facts about all deployments, for checks that compare. Each record counts once. */
export interface FleetFacts {
  /** The newest image version; texts that are not versions do not count. */
  newest: string | undefined;
  /** Number of newer versions in the fleet, by version. */
  newer: ReadonlyMap<string, number>;
  /** The key of each repository (see `repositoryKey`), by its URL. */
  repositories: ReadonlyMap<string, string>;
  /** The ids of deployments that share repository, reference, path and type, by `sourceKey`. */
  sources: ReadonlyMap<string, readonly string[]>;
  /** By repository: the ids of its deployments, and for each secret's name how many of them have it. */
  siblings: ReadonlyMap<string, { ids: ReadonlySet<string>; secrets: ReadonlyMap<string, number> }>;
  /** False if some records could not be read. */
  isComplete: boolean;
}

/** Collects facts about all deployments except previews. @param unreadable the number of unreadable ones */
export function fleetFacts(records: Iterable<FleetRecord>, unreadable = 0): FleetFacts {
  const versions = new Set<string>();
  const sources = new Map<string, string[]>();
  const repositories = new Map<string, string>();
  const siblings = new Map<string, { ids: Set<string>; secrets: Map<string, number> }>();
  for (const record of records) {
    if (record.isPreview) continue;
    if (record.imageVersion) versions.add(record.imageVersion);
    const { repoUrl } = record.sourceConfig;
    if (repoUrl && !repositories.has(repoUrl)) repositories.set(repoUrl, repositoryKey(repoUrl));
    const repository = repoUrl && repositories.get(repoUrl);
    if (repository) {
      const group = siblings.get(repository) ?? { ids: new Set(), secrets: new Map<string, number>() };
      siblings.set(repository, group);
      group.ids.add(record.id);
      for (const name of secretsOf(record)) countOne(group.secrets, name);
    }
    const key = sourceKey(record, repositories);
    if (key === undefined) continue;
    const ids = sources.get(key);
    if (ids) ids.push(record.id);
    else sources.set(key, [record.id]);
  }
  const sorted = [...versions].filter(validate).toSorted((a, b) => compareVersions(b, a));
  const newer = new Map<string, number>();
  let count = 0;
  for (const [at, version] of sorted.entries()) {
    const before = sorted[at - 1];
    // "1.0" and "1.0.0" are the same version.
    if (before !== undefined && compareVersions(before, version) !== 0) count += 1;
    newer.set(version, count);
  }
  return { newest: sorted[0], newer, repositories, sources, siblings, isComplete: unreadable === 0 };
}

export function secretsOf({
  secretNames,
  secretReferences,
}: Pick<FleetRecord, 'secretNames' | 'secretReferences'>): Set<string> {
  return new Set([...secretNames, ...secretReferences.map(({ name }) => name)].filter(Boolean));
}

/** The ids of the other deployments of the same repository. */
export function siblingIds({ id, sourceConfig: { repoUrl } }: FleetRecord, facts: FleetFacts): string[] {
  const ids = repoUrl ? facts.siblings.get(repositoryKey(repoUrl))?.ids : undefined;
  return [...(ids ?? [])].filter((each) => each !== id);
}

/** Equal for the same repository, reference, path and type; undefined if one is missing. */
export function sourceKey(
  { sourceConfig, sourceRevisionConfig }: FleetRecord,
  repositories: FleetFacts['repositories'],
): string | undefined {
  const { repoUrl, deploymentType } = sourceConfig;
  const { repoRef, graphConfigPath = '' } = sourceRevisionConfig;
  if (!repoUrl || repoRef === undefined || deploymentType === undefined) return undefined;
  const repository = repositories.get(repoUrl) ?? repositoryKey(repoUrl);
  // A branch may have a prefix. A tag of the same name is not the same reference.
  const ref = repoRef.replace(/^refs\/heads\//, '');
  return JSON.stringify([repository, ref, graphConfigPath, deploymentType]);
}
