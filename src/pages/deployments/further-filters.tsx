import { MoreFilters } from '../../features/filters/more-filters.tsx';
import { FindRegion } from './find-region.tsx';

/** What finds deployments beside the filters of the first view: one bundle. */
export const furtherFilters = { MoreFilters, FindRegion };
