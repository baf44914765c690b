/** The first is always in sight, the next wait behind "Filters" on a phone, the last everywhere. */
export type FilterGroup = 'first' | 'next' | 'last';

const next = ['status', 'deploymentType', 'imageVersion'];

/** Where a filter stands in the bar. @param name its name in code */
export function filterGroup(name: string): FilterGroup {
  if (name === 'nameContains') return 'first';
  return next.includes(name) ? 'next' : 'last';
}
