import type { Deployment } from './deployments.ts';
import { revisionOf, sourceOf } from './rows.ts';

export type Sorting = { at: number; isDown: boolean } | undefined;

/** What each column sorts by. */
const keys: readonly ((deployment: Deployment) => string | number)[] = [
  ({ name }) => name,
  ({ status }) => status ?? '',
  ({ source_config: config }) => config.deployment_type ?? '',
  (deployment) => sourceOf(deployment).label,
  ({ image_version: version }) => version ?? '',
  (deployment) => revisionOf(deployment).words,
  ({ created_at: created }) => Date.parse(created),
  ({ updated_at: updated }) => Date.parse(updated),
  ({ source_config: config }) => config.resource_spec?.cpu ?? 0,
  ({ source_config: config }) => config.resource_spec?.memory_mb ?? 0,
];

export const headers = [...document.querySelectorAll('th button')];

/** Up, down, and then the service's own order again. */
export function nextSorting(sorting: Sorting, at: number): Sorting {
  const next = sorting?.at !== at ? { at, isDown: false } : sorting.isDown ? undefined : { at, isDown: true };
  for (const [place, header] of headers.entries()) {
    if (next?.at === place)
      header.parentElement?.setAttribute('aria-sort', next.isDown ? 'descending' : 'ascending');
    else header.parentElement?.removeAttribute('aria-sort');
  }
  return next;
}

/** The rows of a page in the order of a column. */
export function inOrder(rows: readonly Deployment[], sorting: Sorting): readonly Deployment[] {
  const key = sorting && keys[sorting.at];
  if (!key) return rows;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)));
  return sorting.isDown ? sorted.toReversed() : sorted;
}
