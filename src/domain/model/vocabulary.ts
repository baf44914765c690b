import { folded } from '../../kit/text/match-words.ts';
import { tally } from '../../kit/text/tally.ts';
import type { FleetRecord } from './fleet-record.ts';

/** Values of a service seen so far, most frequent first: the filters suggest them. */
export interface Vocabulary {
  statuses: string[];
  imageVersions: string[];
}

/** Collects the values of deployments; each deployment counts once. */
export function learnVocabulary(deployments: readonly FleetRecord[]): Vocabulary {
  const unique = [...new Map(deployments.map((deployment) => [deployment.id, deployment])).values()];
  const words = (texts: (string | undefined)[]) => tally(texts).map(([text]) => text);
  return {
    statuses: words(unique.map(({ status }) => status)),
    imageVersions: words(unique.map(({ imageVersion }) => imageVersion)),
  };
}

/**
 * The value that a typed text matches, in any case and with spaces for underscores; else the text.
 */
export function matchIgnoringCase(typed: string, values: readonly string[]): string {
  // An exact match wins: values may differ in case alone.
  if (values.includes(typed)) return typed;
  return values.find((value) => folded(value) === folded(typed)) ?? typed;
}
