import { type Labels, type StatusTone, sourceValues } from '../../service/wire/dialect.ts';
import { matchIgnoringCase } from './vocabulary.ts';
import { type DeploymentType, deploymentTypes } from '../../service/wire/parameters.ts';
import type { Deployment } from '../../service/wire/deployment.ts';

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

const [free, development, production] = deploymentTypes;

const typeLabels: Readonly<Record<DeploymentType, string>> = {
  [free]: 'Free',
  [development]: 'Development',
  [production]: 'Production',
};

/** A type as it is shown: a known one by its label (of `own` first), another as it came. */
export function describeType(type: string, own: Labels['types']): string {
  const known = deploymentTypes.find((each) => each === type);
  return known ? (own[known] ?? typeLabels[known]) : type;
}

/** The types to choose from, with their labels. */
export function typeChoices(own: Labels['types']) {
  return deploymentTypes.map((value) => ({ value, label: describeType(value, own) }));
}

const labels: ReadonlyMap<string, string> = new Map([
  [sourceValues.repository, 'Repository'],
  [sourceValues.image, 'Image'],
  [sourceValues.tarball, 'Tarball'],
]);

/**
 * A source as it is shown: a known one by its label (or `own`, the dialect's), another as it came.
 */
export function describeSource(source: string, own: Labels['sources']): string {
  const known = labels.get(source);
  return known === undefined ? source : (own[source] ?? known);
}

/**
 * active: what runs is the latest; newer: a newer revision is not active; never: none is active;
 * unknown: the record does not say.
 */
export type RevisionState = 'active' | 'newer' | 'never' | 'unknown';

/** Compares the latest with the active revision (INTERFACE.md 2.2). */
export function revisionState({
  latestRevisionId,
  activeRevisionId,
}: Pick<Deployment, 'latestRevisionId' | 'activeRevisionId'>): RevisionState {
  if (activeRevisionId)
    return !latestRevisionId || latestRevisionId === activeRevisionId ? 'active' : 'newer';
  return latestRevisionId ? 'never' : 'unknown';
}

/** The labels of the states. */
export const revisionLabels: Readonly<Record<RevisionState, string>> = {
  active: 'Latest is active',
  newer: 'Newer not active',
  never: 'Never active',
  unknown: 'Not given',
};
