import { useSelector } from '@tanstack/react-store';
import { ArrowDownUp, ChevronLeft, ChevronRight, Plus, RotateCw, X } from 'lucide';
import type { ReactNode } from 'react';
import { isServiceStartingStore } from '../../api/host-state.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { LoadFailure } from '../../features/fleet/load-progress.tsx';
import { ViewShown } from '../../features/views/view-shown.tsx';
import { ViewsButton } from '../../features/views/views-button.tsx';
import { usePageActions } from '../../kit/commands/page-actions.tsx';
import { UndoNotice } from '../../kit/feedback/undo-notice.tsx';
import { longAddressNote } from '../../kit/text/long-address.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { SkipLink } from '../../kit/ui/skip-link.tsx';
import { headerOf } from './deployment-columns.tsx';
import { DeploymentTable } from './deployment-table.tsx';
import { ListMenu } from './list-menu.tsx';
import { EmptyList, ListExtent, ServiceNotices } from './list-notices.tsx';
import { announcementOf, emptiness, failureOf, isLoading } from './list-page.ts';
import { ListPager } from './list-pager.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './deployments-page.module.css';

/** The list of deployments: filters, a page, and the pager. */
export function DeploymentsPage({
  list,
  selectedId,
}: {
  readonly list: DeploymentList;
  /** The deployment whose details are open beside the list. */
  readonly selectedId: string | undefined;
}): ReactNode {
  const { request, page, actions, columns, table } = list;
  const { address, filters } = request;
  usePageActions(
    table.getVisibleLeafColumns().map((column) => ({
      label: `Sort by ${headerOf(column.id)}`,
      icon: ArrowDownUp,
      run: () => column.toggleSorting(),
    })),
  );
  const { text, occasion } = announcementOf(page);
  useAnnouncement(text, occasion);
  const longAddress = longAddressNote(window.location.origin + window.location.pathname + address.href({}));
  const isPinned = filters.some(({ field }) => field === 'pinned');
  return (
    <div className={css.page}>
      <FirstCommands {...list} />
      {page.rows.length > 0 && <SkipLink to="#content tbody th a">Skip to rows</SkipLink>}
      {selectedId === undefined && page.rows.length > 0 && <RowKeys />}
      <div className={css.head}>
        {/* The heading of open details sets the document's title. */}
        <PageHeading
          title="Deployments"
          actions={<HeadActions {...list} />}
          isDocumentTitle={selectedId === undefined}
        />
      </div>
      <ViewShown
        values={{ ...address.values, columns: table.state.columnOrder }}
        pinned={isPinned && filters.length === 1 && page.from === 'all' ? page.allQuery.data : undefined}
      />
      {longAddress && <p role="status">{longAddress}</p>}
      <FilterBar
        address={address}
        actions={actions}
        notes={columns.notes}
        extent={request.checked.length > 0 && page.from === 'all' && <ListExtent page={page} />}
      />
      {page.from === 'service' && <ServiceNotices page={page} actions={actions} />}
      {request.checked.length === 0 && <LoadFailure allQuery={page.allQuery} isBrief />}
      {/* Without rows, only the failure is shown. */}
      {emptiness(page, request.isNarrowed) === 'failed' ? (
        <UndoNotice />
      ) : (
        <>
          <DeploymentTable list={list} selectedId={selectedId} empty={<EmptyList {...list} />} />
          <ListPager list={list} />
        </>
      )}
    </div>
  );
}

/** The actions that the palette lists first. */
function FirstCommands({ request, actions }: DeploymentList): null {
  const { goNext, goPrevious } = actions;
  usePageActions([
    { label: 'Refresh', icon: RotateCw, run: () => void actions.refresh() },
    ...(request.filters.length > 0 ? [{ label: 'Clear filters', icon: X, run: actions.clear }] : []),
    ...(goNext ? [{ label: 'Next page', icon: ChevronRight, run: goNext }] : []),
    ...(goPrevious ? [{ label: 'Previous page', icon: ChevronLeft, run: goPrevious }] : []),
  ]);
  return null;
}

function HeadActions(list: DeploymentList): ReactNode {
  const { request, page, actions, table } = list;
  const { address } = request;
  return (
    <>
      <div className={`line ${css.tools}`}>
        <ListStatus key={address.href({})} page={page} actions={actions} />
        <ViewsButton values={{ ...address.values, columns: table.state.columnOrder }} />
      </div>
      <div className={`cluster ${css.menu}`}>
        <IconButton
          name="Refresh"
          variant="default"
          icon={RotateCw}
          isBusy={isLoading(page)}
          onClick={() => void actions.refresh()}
        />
        <ListMenu list={list} />
      </div>
      <ButtonLink to="/deployments/new" variant="primary" icon={Plus} title="New deployment">
        <span className={css.word}>New deployment</span>
      </ButtonLink>
    </>
  );
}

/** After 2 s of loading, shows that it continues, with a button to cancel. */
function ListStatus({ page, actions }: Pick<DeploymentList, 'page' | 'actions'>): ReactNode {
  // A failure already shows the next attempt.
  const isFetching = isLoading(page) && !failureOf(page);
  const isStarting = useSelector(isServiceStartingStore);
  return (
    <div className={`small ${css.status}`} data-late={(isFetching && !isStarting) || undefined}>
      {isFetching && (
        <span role="status" className={`cluster ${css.loading}`}>
          <span>{isStarting ? 'Starting the service…' : 'Still loading…'}</span>
          <Button onClick={actions.cancel}>Cancel</Button>
        </span>
      )}
    </div>
  );
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main tbody th[scope="row"] a')];

function focusedRow(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return links.findIndex((link) => row?.contains(link));
}

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const at = focusedRow(links);
  // From outside the table, go to its first or last row.
  const next = at === -1 && step === -1 ? links.length - 1 : at + step;
  links[next]?.focus();
}

function tick(): void {
  const links = rowLinks();
  links[focusedRow(links)]?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/**
 * The shortcuts of the list without open details: J and K move the focus between rows, and X
 * selects the row.
 */
function RowKeys(): null {
  useShortcut('j', () => moveFocus(1));
  useShortcut('k', () => moveFocus(-1));
  useShortcut('x', tick);
  return null;
}
