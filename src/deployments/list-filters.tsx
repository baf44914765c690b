import { type ReactNode, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { Button } from '../ui/button.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const findRegion = lazyCode('search', async () => (await import('./find-region.tsx')).FindRegion);

/** The filters of the list, and below them what is looked for among everything that was read. */
export function ListFilters({ list }: { readonly list: DeploymentList }): ReactNode {
  const { address, actions } = list;
  const [isFinding, setIsFinding] = useState(false);
  const { find } = address.values;
  // From now on the address says it.
  if (isFinding && find) setIsFinding(false);
  const close = () => {
    setIsFinding(false);
    if (find) actions.setFind(undefined);
  };
  return (
    <>
      <FilterBar address={address} actions={actions}>
        <Button variant="quiet" onClick={() => setIsFinding(true)}>
          Find by repository, reference, source…
        </Button>
      </FilterBar>
      {(isFinding || find) && (
        <Lazy code={findRegion} waiting={null}>
          {(FindRegion) => <FindRegion list={list} isFirst={isFinding} onClose={close} />}
        </Lazy>
      )}
    </>
  );
}
