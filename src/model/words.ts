import { deploymentTypes, deploymentTypeWords } from '../params/table.ts';

/** What a status means at a glance. */
type StatusTone = 'normal' | 'info' | 'warning' | 'bad' | 'neutral';

interface StatusWords {
  label: string;
  tone: StatusTone;
}

/** The statuses known by their words on the wire. The set is open: others are neutral and shown verbatim (WIRE.md 1). */
const statuses: ReadonlyMap<string, StatusWords> = new Map([
  ['READY', { label: 'Ready', tone: 'normal' }],
  ['AWAITING_DATABASE', { label: 'Awaiting database', tone: 'info' }],
  ['AWAITING_DELETE', { label: 'Awaiting delete', tone: 'warning' }],
  ['UNUSED', { label: 'Unused', tone: 'neutral' }],
  ['UNKNOWN', { label: 'Unknown', tone: 'neutral' }],
  ['FAILED', { label: 'Failed', tone: 'bad' }],
]);

/** A status as it is shown: known ones in sentence case, others as they came. */
export function describeStatus(status: string): StatusWords {
  return statuses.get(status) ?? { label: status, tone: 'neutral' };
}

/** A deployment type as it is shown: known ones in words, others as they came. */
export function describeType(type: string): string {
  const known = deploymentTypes.find((name) => name === type);
  return known ? deploymentTypeWords[known].label : type;
}

/**
 * The wire's spelling of a status that a person typed, whatever its case: "awaiting database" → "AWAITING_DATABASE".
 * @param seen the service's own words met so far; a word that is neither known nor seen is taken as it is
 */
export function statusFromWords(typed: string, seen: readonly string[]): string {
  return matchWord(typed, [...seen, ...statuses.keys()]);
}

/** The one of `words` that `typed` means, whatever the case and with spaces for underscores; `typed` itself where none does. */
export function matchWord(typed: string, words: readonly string[]): string {
  const fold = (word: string) => word.trim().toLowerCase().replaceAll('_', ' ');
  // An exact match wins: a service may tell words apart by case alone.
  if (words.includes(typed)) return typed;
  return words.find((word) => fold(word) === fold(typed)) ?? typed;
}
