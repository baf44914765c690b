import { writeParams } from '../../kit/params/table.ts';
import type { Condition } from '../../service/wire/condition.ts';
import { type Conditions, type Filters, filterTable, listParams } from '../../service/wire/parameters.ts';

/** The list with some filters and conditions; an "is" that the service filters by becomes its. */
export function listLink(filters: Filters, conditions: Conditions = {}) {
  const values = { ...filters, ...conditions };
  const search = new URLSearchParams(writeParams(listParams, values)).toString();
  return { pathname: '/deployments', search: search && `?${search}` };
}

/** A value beside what is set: a filter of the service where it has one, else a condition. */
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
  return { ...set, where: [...(set.where ?? []), { field, operator, value }] };
}
