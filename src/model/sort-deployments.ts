import { readInstant } from '../time/instant.ts';
import type { Deployment } from '../wire/deployment.ts';
import { revisionState, revisionLabels } from './revision-state.ts';
import { readSource } from './source.ts';
import { describeStatus } from './describe-status.ts';
import { describeType } from './describe-type.ts';

/** The value that each column of the list is sorted by, by the column's id. */
export const sortKeys = {
  name: ({ name }) => name,
  status: ({ status }) => status && describeStatus(status).label,
  revision: (deployment) => revisionLabels[revisionState(deployment)],
  source: (deployment) => readSource(deployment).label,
  imageVersion: ({ imageVersion }) => imageVersion,
  updated: ({ updatedAt }) => readInstant(updatedAt),
  resources: ({ resourceSpec }) => resourceSpec.cpu,
  created: ({ createdAt }) => readInstant(createdAt),
  type: ({ sourceConfig }) => sourceConfig.deploymentType && describeType(sourceConfig.deploymentType),
} as const satisfies Record<string, (deployment: Deployment) => string | number | undefined>;

/** A column that can be sorted by. */
export type SortKey = keyof typeof sortKeys;

const keyOf = new Map<string, (deployment: Deployment) => string | number | undefined>(
  Object.entries(sortKeys),
);
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The rows of a page in the order that is shown. Rows without a value come last in both directions;
 * equal ones stay in the service's order.
 * @param sorting column ids, the first of which decides; unknown ids do not count
 * @returns the given array where nothing is sorted, so that nothing renders
 */
export function sortDeployments(
  rows: readonly Deployment[],
  sorting: readonly { id: string; desc: boolean }[],
): readonly Deployment[] {
  const orders = sorting.flatMap(({ id, desc }) => {
    const read = keyOf.get(id);
    return read ? [{ read, desc }] : [];
  });
  if (orders.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { read, desc } of orders) {
      const [left, right] = [read(a), read(b)];
      if (left === right) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      const order =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : compare(String(left), String(right));
      if (order !== 0) return desc ? -order : order;
    }
    return 0;
  });
}
