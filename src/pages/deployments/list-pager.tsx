import { useSelector } from '@tanstack/react-store';
import { ArrowDownUp, ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { missingText } from '../../domain/fleet/coverage.ts';
import { loadedCount } from '../../domain/fleet/pages.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { LiveLine, LiveSwitch } from '../../features/live/live-watch.tsx';
import { UndoNotice } from '../../kit/feedback/undo-notice.tsx';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FetchedAt, Time, useTimeText } from '../../kit/ui/time.tsx';
import { headerOf } from './deployment-columns.tsx';
import { canWatch, fetchedAt, isLoading, loadState, rangeText } from './list-page.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './list-pager.module.css';

const limitChoices = [10, 20, 50, 100];

/** The pager. The total only appears once the deployments were counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { page, actions } = list;
  const isSelecting = useSelector(selectionStore, ({ size }) => size > 0);
  const max = config().dialect.limits.maxPageSize;
  const limits = new Set([...limitChoices.filter((each) => each <= max), page.limit]);
  return (
    <div className={`stack tight ${css.pager}`} data-selecting={isSelecting || undefined}>
      <UndoNotice />
      {isSelecting && <SelectionBar list={list} />}
      <div className={`cluster ${css.line}`}>
        <div className={`cluster ${css.group}`}>
          <SelectField
            label="Rows per page"
            layout="unlabelled"
            choices={[...limits]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: pluralize(count, 'row') }))}
            value={String(page.limit)}
            onChange={(event) => actions.setLimit(Number(event.currentTarget.value))}
          />
          <LiveSwitch />
          <Order {...list} />
        </div>
        <Pages list={list} />
      </div>
    </div>
  );
}

function Pages({
  list: { request, page, total, live, actions },
}: {
  readonly list: DeploymentList;
}): ReactNode {
  const preferences = usePreferences();
  const timeText = useTimeText('browser');
  const { next } = page;
  const isOfService = page.from === 'service';
  const isUnknown = next?.kind === 'unknown' && isOfService;
  const isChecking = isUnknown && page.ahead.isFetching && page.hasRequestedOrder && !total;
  const endReason =
    isUnknown && page.ahead.isError
      ? 'Could not check for more'
      : next && (next.kind === 'no' || isChecking) && next.reason;
  const isDated = isOfService || live || request.checked.length === 0;
  const rowsAt = live?.checkedAt ?? fetchedAt(page);
  const isCountOlder = total && page.total === undefined && timeText(total.at) !== timeText(rowsAt);
  return (
    <nav className={`cluster ${css.group} ${css.pages}`} aria-label="Pages">
      <p className={`quiet ${css.words}`}>
        <span>{rangeText(page, total?.count)}</span>
        <span className={css.reason}>
          {endReason && page.rows.length > 0 && <span>{endReason}</span>}
          {isCountOlder && (
            <span>
              Counted <Time instant={total.at} text="" />
            </span>
          )}
          {isDated && <FetchedAt instant={rowsAt} />}
          {preferences.live && canWatch(page) && (
            <LiveLine pageKey={page.pageKey} isLoading={isLoading(page)} />
          )}
        </span>
      </p>
      <Button
        aria-label="Previous page"
        icon={ChevronLeft}
        disabled={!actions.goPrevious}
        onClick={actions.goPrevious}
      >
        <span className={css.word}>Previous</span>
      </Button>
      <Button
        aria-label="Next page"
        disabled={!actions.goNext}
        onClick={actions.goNext}
        // You will probably open the next page.
        onFocus={actions.renewAhead}
        onPointerEnter={actions.renewAhead}
      >
        <span className={css.word}>Next</span>
        <Icon of={ChevronRight} size={16} />
      </Button>
    </nav>
  );
}

/**
 * The sort order, even of hidden columns, and the load that sorts or counts rows. The service
 * cannot sort (docs/api.md#paging).
 */
function Order({ request: { checked }, page, table }: DeploymentList): ReactNode {
  const { sorting } = table.state;
  const { data: deployments, progress, load, stop } = page.allQuery;
  const isSorted = sorting.length > 0;
  const state = loadState(page, isSorted);
  const isPart = page.from === 'all' && state !== 'none';
  const isFirstLoad = state === 'loading' && isSorted && !isPart;
  const seen = page.from === 'all' ? page.deployments : state === 'paused' && deployments;
  const serviceOrder = () => table.resetSorting(true);
  const columns = sorting.map(({ id }) => headerOf(id)).join(', ');
  const words = [
    !isSorted && 'Service order',
    isSorted && !isPart && page.hasRequestedOrder && `Sorted by ${columns}`,
    isSorted &&
      !page.hasRequestedOrder &&
      (state === 'paused' ? `Not sorted by ${columns} yet` : `Sorting by ${columns}…`),
    isPart && `Sorted: the first ${numberText(loadedCount(page.deployments))}`,
    page.from === 'all' && !page.hasRequestedOrder && 'once all are loaded',
    state === 'loading' && `loading ${numberText(loadedCount(progress ?? deployments))}`,
    state === 'paused' && !isPart && `${numberText(loadedCount(deployments))} loaded`,
    checked.length === 0 && seen && missingText(seen),
  ];
  return (
    <span className={`cluster small ${css.order}`}>
      <Icon of={ArrowDownUp} size={14} />
      <span>{words.filter(Boolean).join(' · ')}</span>
      {state === 'loading' && (
        <>
          <progress aria-label="Loading deployments" />
          <Button onClick={isFirstLoad ? serviceOrder : stop}>Stop</Button>
        </>
      )}
      {state === 'paused' && (
        <Button variant="quiet" onClick={load}>
          {isPart ? 'Load the rest' : 'Continue'}
        </Button>
      )}
      {isSorted && !isFirstLoad && (
        <Button variant="quiet" onClick={serviceOrder}>
          Service order
        </Button>
      )}
    </span>
  );
}
