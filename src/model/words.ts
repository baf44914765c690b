import { deploymentTypes, deploymentTypeWords } from '../params/table.ts';
import { connection } from '../wire/connection.ts';
import { sourceWords } from '../wire/dialect.ts';

/** What a status means at a glance. */
type StatusTone = 'normal' | 'info' | 'warning' | 'bad' | 'neutral';

interface StatusWords {
  label: string;
  tone: StatusTone;
}

/**
 * The statuses known by their words on the wire. The set is open: others are neutral and shown
 * verbatim (WIRE.md 1).
 */
const statuses: ReadonlyMap<string, StatusWords> = new Map([
  ['READY', { label: 'Ready', tone: 'normal' }],
  ['AWAITING_DATABASE', { label: 'Awaiting database', tone: 'info' }],
  ['AWAITING_DELETE', { label: 'Awaiting delete', tone: 'warning' }],
  ['UNUSED', { label: 'Unused', tone: 'neutral' }],
  ['UNKNOWN', { label: 'Unknown', tone: 'neutral' }],
  ['FAILED', { label: 'Failed', tone: 'bad' }],
]);

/** Statuses that the service's dialect has words for. */
const ownStatuses = () => connection().dialect.labels.statuses;

/**
 * A status as it is shown: in the dialect's words or, where it is known, in sentence case; others
 * as they came.
 */
export function describeStatus(status: string): StatusWords {
  const own = Object.hasOwn(ownStatuses(), status) ? ownStatuses()[status] : undefined;
  return { ...(statuses.get(status) ?? { label: status, tone: 'neutral' }), ...own };
}

/** The types as choices: INTERFACE.md's words, as they are shown. */
export function typeChoices() {
  return deploymentTypes.map((value) => ({ value, label: describeType(value) }));
}

/** A deployment type as it is shown: known ones in words, others as they came. */
export function describeType(type: string): string {
  const known = deploymentTypes.find((name) => name === type);
  return known ? (connection().dialect.labels.types[known] ?? deploymentTypeWords[known].label) : type;
}

const sources: ReadonlyMap<string, string> = new Map([
  [sourceWords.repository, 'Repository'],
  [sourceWords.image, 'Image'],
  [sourceWords.tarball, 'Tarball'],
]);

/**
 * A source as it is shown: known ones in words, others as they came.
 * @param word of `source` (WIRE.md 2)
 */
export function describeSource(word: string): string {
  const known = sources.get(word);
  return known === undefined ? word : (connection().dialect.labels.sources[word] ?? known);
}

/**
 * The wire's spelling of a status that a person typed, whatever its case: "awaiting database" →
 * "AWAITING_DATABASE".
 * @param seen the service's own words met so far; a word that is neither known nor seen is taken as
 * it is
 */
export function statusFromWords(typed: string, seen: readonly string[]): string {
  const words = [...Object.keys(ownStatuses()), ...seen, ...statuses.keys()];
  if (words.includes(typed)) return typed;
  const label = matchWord(
    typed,
    words.map((word) => describeStatus(word).label),
  );
  return words.find((word) => describeStatus(word).label === label) ?? matchWord(typed, words);
}

/** Statuses to choose from: those of the dialect and those seen, in words. */
export function statusSuggestions(seen: readonly string[]): string[] {
  const words = new Set([...seen, ...Object.keys(ownStatuses())]);
  return [...words].map((word) => describeStatus(word).label);
}

/**
 * The one of `words` that `typed` means, whatever the case and with spaces for underscores; `typed`
 * itself where none does.
 */
export function matchWord(typed: string, words: readonly string[]): string {
  const fold = (word: string) => word.trim().toLowerCase().replaceAll('_', ' ');
  // An exact match wins: a service may tell words apart by case alone.
  if (words.includes(typed)) return typed;
  return words.find((word) => fold(word) === fold(typed)) ?? typed;
}
