import type { Deployment } from '../wire/deployment.ts';

/** Words of a service seen so far, most frequent first: what the filters and the form suggest. */
export interface Vocabulary {
  statuses: string[];
  imageVersions: string[];
}

/** Learns from deployments, in whatever number and order they were seen; each counts once. */
export function learnVocabulary(deployments: Iterable<Deployment>): Vocabulary {
  const statuses = new Map<string, number>();
  const imageVersions = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id, status, imageVersion } of deployments) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (status) count(statuses, status);
    if (imageVersion) count(imageVersions, imageVersion);
  }
  return { statuses: byCount(statuses), imageVersions: byCount(imageVersions) };
}

/** Counts a word once more. */
export function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** Words, the most frequent first. */
export function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([word]) => word);
}

/**
 * The one of some values that a typed text means, in any case and with spaces for underscores; the
 * text itself where none does.
 */
export function matchIgnoringCase(typed: string, values: readonly string[]): string {
  const fold = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ');
  // An exact match wins: a service may tell values apart by case alone.
  if (values.includes(typed)) return typed;
  return values.find((value) => fold(value) === fold(typed)) ?? typed;
}
