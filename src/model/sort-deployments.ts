import { readInstant } from '../time/instant.ts';
import { config } from '../wire/config.ts';
import type { Deployment } from '../wire/deployment.ts';
import { catalogue, fieldText } from './catalogue.ts';
import { revisionState, revisionLabels } from './revision-state.ts';
import { readSource } from './source.ts';

type SortKey = (deployment: Deployment) => string | number | undefined;

/** The value that each column of the list is sorted by, by the column's id. */
export const sortKeys: ReadonlyMap<string, SortKey> = new Map<string, SortKey>([
  ...catalogue.map((field): [string, SortKey] => [
    field.name,
    (deployment) => {
      const text = fieldText(field, deployment, config().dialect.labels);
      return field.kind === 'time' ? readInstant(text) : text || undefined;
    },
  ]),
  ['source', (deployment) => readSource(deployment).label],
  ['revision', (deployment) => revisionLabels[revisionState(deployment)]],
  ['resources', ({ resourceSpec }) => resourceSpec.cpu],
]);

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
    const read = sortKeys.get(id);
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
