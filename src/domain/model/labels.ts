import type { Deployment } from '../../api/deployment.ts';
import { type Labels, type StatusTone, sourceValues } from '../../api/dialect/dialect.ts';
import { matchIgnoringCase } from '../../kit/text/match-words.ts';

export interface StatusDescription {
  label: string;
  tone: StatusTone;
}

/** The known statuses; others are neutral and shown verbatim (docs/api.md#deployment). */
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

/** The description of a status: the dialect's (`own`), that of the table above, or its raw text. */
export function describeStatus(status: string, own: Labels['statuses']): StatusDescription {
  const ownDescription = Object.hasOwn(own, status) ? own[status] : undefined;
  const isFailure = !ownDescription && soundsFailed(status);
  const unknown = { label: status, tone: isFailure ? 'bad' : 'neutral' } as const;
  return { ...(knownStatuses.get(status) ?? unknown), ...ownDescription };
}

/** The description of a status; undefined where its meaning is unknown. */
export function statusMeaning(status: string, own: Labels['statuses']): StatusDescription | undefined {
  const isDescribed = knownStatuses.has(status) || Object.hasOwn(own, status);
  return isDescribed ? describeStatus(status, own) : undefined;
}

/**
 * The value of a status that a person typed, in any case: "awaiting database" →
 * "AWAITING_DATABASE".
 * @param seen the values met so far; a status neither known nor seen is sent as typed
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

/** The label of a type: that of one of the service's, or the raw text. */
export function describeType(type: string, own: Labels['types']): string {
  return own.find(({ value }) => value === type)?.label ?? type;
}

/** The type that a person means by its value or label in any case; else the text. */
export function typeFromText(typed: string, own: Labels['types']): string {
  const isNamed = (name: string) => name.toLowerCase() === typed.toLowerCase();
  return own.find(({ value, label }) => isNamed(value) || isNamed(label))?.value ?? typed;
}

/** True for the types that the service marks as production. */
export function isProduction(type: string | undefined, own: Labels['types']): boolean {
  return own.some(({ value, isProduction: is }) => is && value === type);
}

const labels: ReadonlyMap<string, string> = new Map([
  [sourceValues.repository, 'Repository'],
  [sourceValues.image, 'Image'],
  [sourceValues.tarball, 'Tarball'],
]);

/** The label of a source: a known one's (or that of `own`, the dialect's), or the raw text. */
export function describeSource(source: string, own: Labels['sources']): string {
  const label = labels.get(source);
  return label === undefined ? source : (own[source] ?? label);
}

/**
 * active: the latest runs; newer: a newer revision is not active; never: none is active; unknown:
 * the record lacks the fields.
 */
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
