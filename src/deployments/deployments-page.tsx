import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FetchedAt } from '../ui/fetched-at.tsx';
import { Lazy, lazyCode } from '../ui/lazy.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Rehearsal } from '../ui/rehearsal.tsx';
import { useAnnouncement } from '../ui/use-announcement.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { DeploymentTable } from './deployment-table.tsx';
import css from './deployments-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListPager } from './list-pager.tsx';
import { LoadingStatus } from './loading-status.tsx';
import { type DeploymentList, useDeploymentList } from './use-deployment-list.ts';

/** So many rows are enough to rehearse a page. */
const few = 20;

/** What may have to be said later, perhaps without a network. */
export const notices = lazyCode<{ list: DeploymentList }>(() =>
  import('./list-notices.tsx').then(
    (code) => code.ListNotices,
    () => BareFailure,
  ),
);

/**
 * The list of deployments (INTERFACE.md 4.2): filters, the page shown, and the way to the pages around it.
 * @param selectedId the deployment whose details are open beside the list; the address's query is still the list's
 */
export function DeploymentsPage({ selectedId }: { readonly selectedId?: string | undefined }): ReactNode {
  const list = useDeploymentList(selectedId);
  const { page, rows, rowsAhead, shown, refresh } = list;
  useAnnouncement(loadedWords(rows.length), page && shown.dataUpdatedAt);
  const table = (shownRows: typeof rows) => (
    <DeploymentTable list={list} rows={shownRows} selectedId={selectedId} />
  );
  return (
    <div className={css.page}>
      <PageHeading
        title="Deployments"
        actions={
          <>
            <FetchedAt instant={shown.dataUpdatedAt} />
            <Button
              icon={<RotateCw size={14} aria-hidden="true" />}
              isBusy={shown.isFetching && page !== undefined}
              onClick={refresh}
            >
              Refresh
            </Button>
            <ButtonLink to="/deployments/new" variant="primary" icon={<Plus size={14} aria-hidden="true" />}>
              New deployment
            </ButtonLink>
          </>
        }
      />
      <FilterBar list={list} />
      <div className={css.line}>
        <FilterChips list={list} />
        <LoadingStatus list={list} />
      </div>
      {list.isOdd && <Lazy code={notices} props={{ list }} />}
      {table(rows)}
      <ListPager list={list} />
      {/* The first page that somebody turns to. */}
      <Rehearsal
        acts={rowsAhead.length > 0 ? [table(rows.slice(0, few)), table(rowsAhead.slice(0, few))] : undefined}
      />
    </div>
  );
}

/** A failure in few words, where even the code of more words could not be fetched. */
function BareFailure({ list }: { readonly list: DeploymentList }): ReactNode {
  const { title, detail } = describeFailure(list.shown.error ?? list.shown.failureReason);
  return (
    <Notice tone="danger" live="alert" title={title} actions={<Button onClick={list.retry}>Retry</Button>}>
      {detail}
    </Notice>
  );
}

function loadedWords(count: number): string {
  return count === 1 ? '1 deployment loaded' : `${count} deployments loaded`;
}
