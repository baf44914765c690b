import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { isSent } from '../../api/filters.ts';

/** The parameter whose control stands in the bar at any width. */
const first = 'nameContains';

/** The parameters whose controls stand in the bar, in a narrow one behind "Filters". */
export const next = ['status', 'deploymentType', 'imageVersion'];

/** True for a parameter whose control stands in the bar. */
export const isInBar = (name: string): boolean => name === first || next.includes(name);

/** The width at which the control of a filter is in sight; undefined: it needs a chip. */
export function inSight(filter: Filter): 'always' | 'wide' | undefined {
  if (!isInBar(filter.field) || !isSent(filter, config().dialect)) return undefined;
  return filter.field === first ? 'always' : 'wide';
}
