import { config } from '../../service/config/config.ts';
import type { HintId } from '../../service/config/team.ts';
import { type Values, writeParams } from '../../kit/params/table.ts';
import {
  compareParams,
  type Conditions,
  type Filters,
  filterTable,
  listParams,
  newDeploymentParams,
} from '../../service/wire/parameters.ts';
import type { Repository } from '../../service/wire/repository.ts';
import type { Condition } from '../../service/wire/condition.ts';

/**
 * The path of a deployment's details. An id is any text from the service: half of a surrogate pair,
 * which no address can contain, becomes U+FFFD.
 */
export function deploymentAddress(id: string): string {
  return `/deployments/${encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'))}`;
}

/** The form for a new deployment with some values. */
function formAddress(values: Values<typeof newDeploymentParams>): string {
  return `/deployments/new?${new URLSearchParams(writeParams(newDeploymentParams, values)).toString()}`;
}

/** The form for a new deployment that copies one: a link "Deploy like {name}". */
export const likeAddress = (id: string): string => formAddress({ like: id });

/** The form for a new deployment of a repository, complete on its first render. */
export function deployAddress({
  integrationId,
  url: repositoryUrl,
  defaultBranch: repositoryRef,
}: Pick<Repository, 'integrationId' | 'url' | 'defaultBranch'>): string {
  return formAddress({ integrationId, repositoryUrl, repositoryRef });
}

/** Number of deployments that are compared at most. */
export const mostCompared = 4;

/** The comparison of some deployments. */
export function compareAddress(ids: readonly string[]): string {
  return `/compare?${new URLSearchParams(writeParams(compareParams, { ids: [...ids] })).toString()}`;
}

/** The list with some filters and conditions; an "is" that the service filters by becomes its. */
export function listLink(filters: Filters, conditions: Conditions = {}) {
  const values = { ...filters, ...conditions };
  const search = new URLSearchParams(writeParams(listParams, values)).toString();
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
    const deploymentType = filterTable.deploymentType.codec.read(value).value;
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
