import { config } from '../wire/config.ts';
import type { StatusTone } from '../wire/dialect.ts';
import { matchIgnoringCase } from './vocabulary.ts';

interface StatusDescription {
  label: string;
  tone: StatusTone;
}

/** The known statuses. The set is open: others are neutral and shown verbatim (WIRE.md 1). */
const knownStatuses: ReadonlyMap<string, StatusDescription> = new Map([
  ['READY', { label: 'Ready', tone: 'normal' }],
  ['AWAITING_DATABASE', { label: 'Awaiting database', tone: 'info' }],
  ['AWAITING_DELETE', { label: 'Awaiting delete', tone: 'warning' }],
  ['UNUSED', { label: 'Unused', tone: 'neutral' }],
  ['UNKNOWN', { label: 'Unknown', tone: 'neutral' }],
  ['FAILED', { label: 'Failed', tone: 'bad' }],
]);

/** Statuses that the service's dialect describes, by their values on the wire. */
const dialectStatuses = () => config().dialect.labels.statuses;

/** A status as it is shown: as the dialect or the table above describes it, else as it came. */
export function describeStatus(status: string): StatusDescription {
  const own = Object.hasOwn(dialectStatuses(), status) ? dialectStatuses()[status] : undefined;
  return { ...(knownStatuses.get(status) ?? { label: status, tone: 'neutral' }), ...own };
}

/**
 * The value on the wire of a status that a person typed, in any case: "awaiting database" →
 * "AWAITING_DATABASE".
 * @param seen the values met so far; a status that is neither known nor seen is sent as typed
 */
export function statusFromText(typed: string, seen: readonly string[]): string {
  const values = [...Object.keys(dialectStatuses()), ...seen, ...knownStatuses.keys()];
  if (values.includes(typed)) return typed;
  const labelOf = (value: string) => describeStatus(value).label;
  const label = matchIgnoringCase(typed, values.map(labelOf));
  return values.find((value) => labelOf(value) === label) ?? matchIgnoringCase(typed, values);
}

/** The labels of the statuses to choose from: those seen, and those of the dialect. */
export function statusSuggestions(seen: readonly string[]): string[] {
  const values = new Set([...seen, ...Object.keys(dialectStatuses())]);
  return [...values].map((value) => describeStatus(value).label);
}
