import { type ReactNode, useState } from 'react';
import { Lazy } from '../../kit/feedback/lazy.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const further = lazyCode(
  'further filters',
  async () => (await import('./further-filters.tsx')).furtherFilters,
);

/** The filters of the list, and below them what is looked for among everything that was read. */
export function ListFilters({ list }: { readonly list: DeploymentList }): ReactNode {
  const { find } = list.address.values;
  const [isFinding, setIsFinding] = useState(false);
  // From now on the address says it.
  if (isFinding && find) setIsFinding(false);
  return (
    <>
      <FilterBar {...list}>
        <Lazy code={further} waiting={null}>
          {({ MoreFilters }) => <MoreFilters {...list} onFind={() => setIsFinding(true)} />}
        </Lazy>
      </FilterBar>
      {(isFinding || find) && (
        <Lazy code={further} waiting={null}>
          {({ FindRegion }) => (
            <FindRegion list={list} isFirst={isFinding} onClose={() => setIsFinding(false)} />
          )}
        </Lazy>
      )}
    </>
  );
}
