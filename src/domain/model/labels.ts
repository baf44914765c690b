import type { Deployment } from '../../api/deployment.ts';
import { type Labels, type StatusTone, sourceValues } from '../../api/dialect/dialect.ts';
import { matchIgnoringCase } from '../../kit/text/match-words.ts';

export interface StatusDescription {
  label: string;
  tone: StatusTone;
}

/** The known statuses. Any other status is neutral and shown verbatim (docs/api.md#deployment). */
const knownStatuses: ReadonlyMap<string, StatusDescription> = new Map([
  ['READY', { label: 'Ready', tone: 'normal' }],
  ['AWAITING_DATABASE', { label: 'Awaiting database', tone: 'info' }],
  ['AWAITING_DELETE', { label: 'Awaiting delete', tone: 'warning' }],
  ['AWAITING_FINAL_DELETE', { label: 'Awaiting final delete', tone: 'warning' }],
  ['UNUSED', { label: 'Unused', tone: 'neutral' }],
  ['UNKNOWN', { label: 'Unknown', tone: 'neutral' }],
  ['FAILED', { label: 'Failed', tone: 'bad' }],
]);

const failures = new Set(['FAIL', 'FAILED', 'FAILURE', 'ERROR', 'ERRORED']);

/** True for an unknown status that names a failure: `DEPLOY_FAILED`, not `NO_ERROR`. */
function soundsFailed(status: string): boolean {
  const words = status.toUpperCase().split(/[\s_-]+/);
  return words.some((word, at) => failures.has(word) && !['NO', 'WITHOUT'].includes(words[at - 1] ?? ''));
}

/** The description of a status: from the dialect (`own`), from the table above, or its raw text. */
export function describeStatus(status: string, own: Labels['statuses']): StatusDescription {
  const ownDescription = Object.hasOwn(own, status) ? own[status] : undefined;
  const isFailure = !ownDescription && soundsFailed(status);
  const unknown = { label: status, tone: isFailure ? 'bad' : 'neutral' } as const;
  return { ...(knownStatuses.get(status) ?? unknown), ...ownDescription };
}

/** The description of a status; undefined if its meaning is unknown. */
export function statusMeaning(status: string, own: Labels['statuses']): StatusDescription | undefined {
  const isDescribed = knownStatuses.has(status) || Object.hasOwn(own, status);
  return isDescribed ? describeStatus(status, own) : undefined;
}

/**
 * The value of a typed status in any case: "awaiting database" → "AWAITING_DATABASE". A status that is
 * neither known nor seen is returned unchanged.
 * @param seen values that records have
 */
export function statusFromText(typed: string, seen: readonly string[], own: Labels['statuses']): string {
  const values = [...Object.keys(own), ...seen, ...knownStatuses.keys()];
  if (values.includes(typed)) return typed;
  const labelOf = (value: string) => describeStatus(value, own).label;
  const label = matchIgnoringCase(typed, values.map(labelOf));
  return values.find((value) => labelOf(value) === label) ?? matchIgnoringCase(typed, values);
}

/** Labels of statuses to choose from: of records, of the dialect, then the usual ones. */
export function statusSuggestions(seen: readonly string[], own: Labels['statuses']): string[] {
  const values = [...seen, ...Object.keys(own), ...knownStatuses.keys()];
  return [...new Set(values.map((value) => describeStatus(value, own).label))];
}

/** The label of a type, or its raw text if the service does not list it. */
export function describeType(type: string, own: Labels['types']): string {
  return own.find(({ value }) => value === type)?.label ?? type;
}

/** The type with this value or label in any case; else the text. */
export function typeFromText(typed: string, own: Labels['types']): string {
  const isNamed = (name: string) => name.toLowerCase() === typed.toLowerCase();
  return own.find(({ value, label }) => isNamed(value) || isNamed(label))?.value ?? typed;
}

export function isProduction(type: string | undefined, own: Labels['types']): boolean {
  return own.some(({ value, isProduction: is }) => is && value === type);
}

const sourceLabels: ReadonlyMap<string, string> = new Map([
  [sourceValues.repository, 'Repository'],
  [sourceValues.image, 'Image'],
  [sourceValues.tarball, 'Tarball'],
]);

/** The label of a known source, from the dialect (`own`) if it has one; else the raw text. */
export function describeSource(source: string, own: Labels['sources']): string {
  const label = sourceLabels.get(source);
  return label === undefined ? source : (own[source] ?? label);
}

/** newer: an older revision than the latest is active; unknown: the record does not have the fields. */
export type RevisionState = 'active' | 'newer' | 'never' | 'unknown';

export function revisionState({
  latestRevisionId,
  activeRevisionId,
}: Pick<Deployment, 'latestRevisionId' | 'activeRevisionId'>): RevisionState {
  if (activeRevisionId)
    return !latestRevisionId || latestRevisionId === activeRevisionId ? 'active' : 'newer';
  return latestRevisionId ? 'never' : 'unknown';
}

export const revisionLabels: Readonly<Partial<Record<RevisionState, string>>> = {
  newer: 'Latest revision not active',
  never: 'Never active',
};
