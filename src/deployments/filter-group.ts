/** first: always shown; next: behind "Filters" on a phone; last: behind "Filters" everywhere. */
export type FilterGroup = 'first' | 'next' | 'last';

const next = ['status', 'deploymentType', 'imageVersion'];

/** The group of a filter. @param name its name in code */
export function filterGroup(name: string): FilterGroup {
  if (name === 'nameContains') return 'first';
  return next.includes(name) ? 'next' : 'last';
}
