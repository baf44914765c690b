import type { Labels, StatusTone } from '../../service/wire/dialect.ts';
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

/**
 * A status as it is shown: as the dialect (`own`) or the table above describes it, else as it came.
 */
export function describeStatus(status: string, own: Labels['statuses']): StatusDescription {
  const ownDescription = Object.hasOwn(own, status) ? own[status] : undefined;
  return { ...(knownStatuses.get(status) ?? { label: status, tone: 'neutral' }), ...ownDescription };
}

/**
 * The value on the wire of a status that a person typed, in any case: "awaiting database" →
 * "AWAITING_DATABASE".
 * @param seen the values met so far; a status that is neither known nor seen is sent as typed
 */
export function statusFromText(typed: string, seen: readonly string[], own: Labels['statuses']): string {
  const values = [...Object.keys(own), ...seen, ...knownStatuses.keys()];
  if (values.includes(typed)) return typed;
  const labelOf = (value: string) => describeStatus(value, own).label;
  const label = matchIgnoringCase(typed, values.map(labelOf));
  return values.find((value) => labelOf(value) === label) ?? matchIgnoringCase(typed, values);
}

/** The labels of the statuses to choose from: those seen, those of the dialect, the usual ones. */
export function statusSuggestions(seen: readonly string[], own: Labels['statuses']): string[] {
  const values = [...seen, ...Object.keys(own), ...knownStatuses.keys()];
  return [...new Set(values.map((value) => describeStatus(value, own).label))];
}
