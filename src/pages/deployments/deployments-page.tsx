import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageAction } from '../../kit/commands/use-page-action.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { ViewShown } from '../../features/views/view-shown.tsx';
import { ViewsButton } from '../../features/views/views-button.tsx';
import { DeploymentTable } from './deployment-table.tsx';
import css from './deployments-page.module.css';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListNotices } from './list-notices.tsx';
import { ListPager, rangeText } from './list-pager.tsx';
import { ListStatus } from './list-status.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import { NavigationType, useNavigationType } from 'react-router';
import { afterPaint } from '../../kit/time/use-timers.ts';

/**
 * The list of deployments (INTERFACE.md 4.2): filters, the page shown, and the way to the pages
 * around it.
 */
export function DeploymentsPage({
  list,
  selectedId,
}: {
  readonly list: DeploymentList;
  /** The deployment whose details are open beside the list. */
  readonly selectedId: string | undefined;
}): ReactNode {
  const { address, shown, actions, table } = list;
  const { query, page, rows, next } = shown;
  usePageAction('Refresh', () => void actions.refresh());
  useTopOfPage(page && shown.offset);
  const range = [rangeText(shown), next?.kind === 'no' && next.reason].filter(Boolean).join('. ');
  useAnnouncement(`Deployments ${range}`, page && query.dataUpdatedAt);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading
          title="Deployments"
          actions={
            <>
              <div className={css.tools}>
                <ListStatus key={address.href({})} list={list} />
                <ViewsButton values={{ ...address.values, columns: table.state.columnOrder }} />
                <ListMenu list={list} />
              </div>
              <IconButton
                name="Refresh"
                variant="default"
                icon={<RotateCw size={14} />}
                isBusy={query.isFetching && page !== undefined}
                onClick={() => void actions.refresh()}
              />
              <ButtonLink
                to="/deployments/new"
                variant="primary"
                icon={<Plus size={14} />}
                title="New deployment"
              >
                <span className={css.word}>New deployment</span>
              </ButtonLink>
            </>
          }
        />
      </div>
      {(list.view !== undefined || list.unknownColumns.length > 0 || list.conditions.isPinned) && (
        <ViewShown
          view={list.view}
          unknownColumns={list.unknownColumns}
          pinned={isPinnedAlone(list) ? shown.matched?.control.reading : undefined}
        />
      )}
      <ListFilters list={list} />
      <ListNotices shown={shown} actions={actions} />
      {/* Where nothing came the failure says all that there is to say. */}
      {!(query.isError && rows.length === 0) && (
        <>
          <DeploymentTable
            list={list}
            selectedId={selectedId}
            empty={<ListEmpty shown={shown} address={address} actions={actions} />}
          />
          <ListPager list={list} />
        </>
      )}
    </div>
  );
}

/** True where nothing but pins narrows the list. */
function isPinnedAlone({ conditions, filters }: DeploymentList): boolean {
  const { isPinned, ...others } = conditions;
  return (
    isPinned !== undefined &&
    [...Object.values(others), ...Object.values(filters)].every((each) => each === undefined)
  );
}

/**
 * Scrolls to the top when another page of the list is shown; after Back the browser restores the
 * position itself.
 * @param page identifies the page shown; undefined until it has loaded
 */
function useTopOfPage(page: number | undefined): void {
  const isGoneBack = useNavigationType() === NavigationType.Pop;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined || page === before.current) return;
    const isFirst = before.current === undefined;
    before.current = page;
    if (!isFirst && !isGoneBack) afterPaint(() => window.scrollTo(0, 0));
  }, [page, isGoneBack]);
}
