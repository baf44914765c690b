import type { FleetRecord } from './fleet-record.ts';
import { changedAt, shortRef } from './repository-deployments.ts';
import { tagPrefix } from './source.ts';

/** A ref in use by deployments of a repository. */
export interface SeenRef {
  ref: string;
  /** Number of deployments with it. */
  count: number;
  /** The time of the last change to one of them: epoch milliseconds; undefined where unknown. */
  at: number | undefined;
}

/**
 * References of deployments, tags as `refs/tags/…`: the most frequent first, then the last changed.
 */
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
