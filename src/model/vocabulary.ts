import type { Deployment } from '../wire/deployment.ts';

/** Values of a service seen so far, most frequent first: the suggestions of the filters. */
export interface Vocabulary {
  statuses: string[];
  imageVersions: string[];
}

/** Collects the values of deployments; each deployment counts once. */
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

/** Adds one to the count of a text. */
export function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

/** Texts, the most frequent first. */
export function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([text]) => text);
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
