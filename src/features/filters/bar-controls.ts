import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { isSent } from '../../api/filters.ts';

/** The parameter whose control is always in the bar. */
const first = 'nameContains';

/** The parameters whose controls are in the bar, or in a narrow bar behind "Filters". */
export const next = ['status', 'deploymentType', 'imageVersion'];

export const isInBar = (name: string): boolean => name === first || next.includes(name);

/** At which widths the control of a filter is visible; undefined if it needs a chip. */
export function visibleAt(filter: Filter): 'always' | 'wide' | undefined {
  if (!isInBar(filter.field) || !isSent(filter, config().dialect)) return undefined;
  return filter.field === first ? 'always' : 'wide';
}
