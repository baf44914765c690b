import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { deploymentParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useAnnouncement } from '../ui/use-announcement.ts';
import { ColumnsButton } from './columns-button.tsx';
import { DeploymentTable } from './deployment-table.tsx';
import css from './deployments-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListNotices } from './list-notices.tsx';
import { ListPager } from './list-pager.tsx';
import { ListStatus } from './list-status.tsx';
import { useListActions } from './use-list-actions.ts';
import { useShownPage } from './use-shown-page.ts';
import { useTopOfPage } from './use-top-of-page.ts';

/**
 * The list of deployments (INTERFACE.md 4.2): filters, the page shown, and the way to the pages
 * around it.
 * @param selectedId the deployment whose details are open beside the list; the query of the address
 * is the list's
 */
export function DeploymentsPage({ selectedId }: { readonly selectedId?: string | undefined }): ReactNode {
  const address = useAddress(deploymentParams);
  const shown = useShownPage(address.values);
  const actions = useListActions(address, shown, selectedId);
  const { query, page, rows } = shown;
  useTopOfPage(page && shown.offset);
  useAnnouncement(loadedWords(rows.length), page && query.dataUpdatedAt);
  return (
    <div className={css.page}>
      <PageHeading
        title="Deployments"
        actions={
          <>
            <Button
              icon={<RotateCw size={14} aria-hidden="true" />}
              isBusy={query.isFetching && page !== undefined}
              onClick={actions.refresh}
            >
              Refresh
            </Button>
            <ButtonLink to="/deployments/new" variant="primary" icon={<Plus size={14} aria-hidden="true" />}>
              New deployment
            </ButtonLink>
          </>
        }
      />
      <FilterBar address={address} actions={actions}>
        <ListStatus key={address.href({})} query={query} rowCount={rows.length} actions={actions} />
        <ColumnsButton />
      </FilterBar>
      <ListNotices shown={shown} actions={actions} />
      <DeploymentTable
        shown={shown}
        onSort={actions.sort}
        selectedId={selectedId}
        empty={<ListEmpty shown={shown} address={address} actions={actions} />}
      />
      <ListPager shown={shown} values={address.values} actions={actions} />
    </div>
  );
}

function loadedWords(count: number): string {
  return count === 1 ? '1 deployment loaded' : `${count} deployments loaded`;
}
