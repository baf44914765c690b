import { folded } from '../../kit/text/match-words.ts';
import { byCount, countOne } from '../../kit/text/tally.ts';
import type { FleetRecord } from './fleet-record.ts';

/** Values of a service seen so far, most frequent first: the filters suggest them. */
export interface Vocabulary {
  statuses: string[];
  imageVersions: string[];
}

/** Collects the values of deployments; each deployment counts once. */
export function learnVocabulary(deployments: Iterable<FleetRecord>): Vocabulary {
  const statuses = new Map<string, number>();
  const imageVersions = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id, status, imageVersion } of deployments) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (status) countOne(statuses, status);
    if (imageVersion) countOne(imageVersions, imageVersion);
  }
  return { statuses: byCount(statuses), imageVersions: byCount(imageVersions) };
}

/**
 * The value that a typed text matches, in any case and with spaces for underscores; else the text.
 */
export function matchIgnoringCase(typed: string, values: readonly string[]): string {
  // An exact match wins: values may differ in case alone.
  if (values.includes(typed)) return typed;
  return values.find((value) => folded(value) === folded(typed)) ?? typed;
}
