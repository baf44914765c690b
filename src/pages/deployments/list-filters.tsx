import { type ReactNode, useState } from 'react';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { MoreFilters } from '../../features/filters/more-filters.tsx';
import { FindRegion } from './find-region.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** The filters of the list, and below them what is looked for among everything that was read. */
export function ListFilters({ list }: { readonly list: DeploymentList }): ReactNode {
  const { find } = list.address.values;
  const [isFinding, setIsFinding] = useState(false);
  // From now on the address says it.
  if (isFinding && find) setIsFinding(false);
  return (
    <>
      <FilterBar {...list}>
        <MoreFilters {...list} onFind={() => setIsFinding(true)} />
      </FilterBar>
      {(isFinding || find) && (
        <FindRegion list={list} isFirst={isFinding} onClose={() => setIsFinding(false)} />
      )}
    </>
  );
}
