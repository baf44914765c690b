import type { Deployment } from '../wire/deployment.ts';
import { repositoryLabel } from './source.ts';

/** Words of a service seen so far, most frequent first: what the filters and the form suggest. */
export interface Vocabulary {
  statuses: string[];
  imageVersions: string[];
  /** Integrations seen in deployments; the label names the owners in their repository URLs. */
  integrations: { id: string; label: string }[];
}

/** Learns from deployments, in whatever number and order they were seen; each counts once. */
export function learnVocabulary(deployments: Iterable<Deployment>): Vocabulary {
  const statuses = new Map<string, number>();
  const imageVersions = new Map<string, number>();
  const owners = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  for (const { id, status, imageVersion, sourceConfig } of deployments) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (status) count(statuses, status);
    if (imageVersion) count(imageVersions, imageVersion);
    const { integrationId, repoUrl } = sourceConfig;
    if (!integrationId) continue;
    const ownersOfIt = owners.get(integrationId) ?? new Map<string, number>();
    owners.set(integrationId, ownersOfIt);
    const label = repoUrl ? repositoryLabel(repoUrl) : '';
    if (label.includes('/')) count(ownersOfIt, label.slice(0, label.indexOf('/')));
  }
  return {
    statuses: byCount(statuses),
    imageVersions: byCount(imageVersions),
    integrations: [...owners].map(([id, seenOwners]) => ({
      id,
      label: byCount(seenOwners).slice(0, 3).join(', '),
    })),
  };
}

function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

function byCount(counts: Map<string, number>): string[] {
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([word]) => word);
}
