import type { Condition } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import type { HintId } from '../../api/config/team.ts';
import { noDetails } from '../../api/deployment-id.ts';
import { type Conditions, type Filters, filterTable, listParams } from '../../api/parameters.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { writeParams } from '../../kit/params/table.ts';

/** The path of a deployment's details; undefined where it has none. */
export function deploymentAddress(id: string): string | undefined {
  return noDetails(id) === undefined ? `/deployments/${encodeURIComponent(id)}` : undefined;
}

/** The details of a deployment, or the list by its name where it has none. */
export function placeOf({ id, name }: { readonly id: string; readonly name: string }): string {
  const { pathname, search } = listLink({ nameContains: name });
  return deploymentAddress(id) ?? pathname + search;
}

/**
 * The id in a path of details. The router's own parameter takes the text “%2F” for a slash.
 * @returns the text as it stands where it is no valid encoding
 */
export function deploymentIdIn(pathname: string): string | undefined {
  const [, id] = /^\/deployments\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The form for a new deployment that copies one: a link "Deploy like {name}". */
export const likeAddress = (id: string): string => `/deployments/new?like=${encodeURIComponent(id)}`;

/** Number of deployments that are compared at most. */
export const mostCompared = 4;

/** The comparison of some deployments. */
export function compareAddress(ids: readonly string[]): string {
  return `/compare?ids=${encodeURIComponent(joinList(ids))}`;
}

/** The list with some filters and conditions; an "is" that the service filters by becomes its. */
export function listLink(filters: Filters, conditions: Conditions = {}) {
  const values = { ...filters, ...conditions };
  const search = new URLSearchParams(writeParams(listParams(config().dialect), values)).toString();
  return { pathname: '/deployments', search: search && `?${search}` };
}

/** Fields that have several values in one record. */
const listFields = ['secretNames', 'secretReferences'];

/**
 * A value beside what is set: a filter of the service where it has one, else a condition. A second
 * "is" replaces the first, with which nothing could match.
 */
export function withValue(
  set: Filters & Conditions,
  { field, operator, value }: Condition,
): Filters & Conditions {
  if (operator === 'is') {
    if (field === 'status' || field === 'imageVersion') return { ...set, [field]: value };
    const deploymentType = filterTable(config().dialect).deploymentType.codec.read(value).value;
    if (field === 'deploymentType' && deploymentType) return { ...set, deploymentType };
  }
  if (field === 'name' && operator === 'contains') return { ...set, nameContains: value };
  const isAlone = operator === 'is' && !listFields.includes(field);
  const others = (set.where ?? []).filter(
    (each) => each.field !== field || each.operator !== operator || (!isAlone && each.value !== value),
  );
  return { ...set, where: [...others, { field, operator, value }] };
}

/** The list of the deployments that have a hint, with what is set. */
export function hintLink(hint: HintId, set: Filters & Conditions = {}) {
  const { unchangedDays } = config().team.thresholds;
  return hint === 'unchanged'
    ? listLink(withValue(set, { field: 'updatedAt', operator: 'older-than', value: String(unchangedDays) }))
    : listLink(set, { hint });
}
