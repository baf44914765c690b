import { useSelector } from '@tanstack/react-store';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { isComplete, positions, type AllDeployments } from '../../domain/fleet/pages.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { type AllDeploymentsResult, useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { LiveLine, LiveSwitch } from '../../features/live/live-watch.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import { headerOf } from './deployment-columns.tsx';
import { canWatch, fetchedAt, isLoading, rangeText, received, totalOf } from './list-page.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './list-pager.module.css';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: a total appears only when it was counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { request, page, actions, table, counting } = list;
  const control = useAllDeployments(request.sent);
  const isSelecting = useSelector(selectionStore, ({ size }) => size > 0);
  // Before rows are there, too: coming with them, the words would move the pages' buttons.
  const isSorted = table.state.sorting.length > 0 && (received(page) ?? 2) > 1;
  const most = config().dialect.limits.maxPageSize;
  const limits = new Set([...limitChoices.filter((each) => each <= most), page.limit]);
  return (
    <div className={css.pager} data-selecting={isSelecting || undefined}>
      <div className={`cluster ${css.line}`}>
        <div className={`cluster ${css.group}`}>
          <SelectField
            label="Rows per page"
            layout="unlabelled"
            choices={[...limits]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: `${count} rows` }))}
            value={String(page.limit)}
            onChange={(event) => actions.setLimit(Number(event.currentTarget.value))}
          />
          {isSelecting ? (
            <SelectionBar request={request} page={page} table={table} counted={control.deployments} />
          ) : (
            <>
              <LiveSwitch />
              {page.from === 'service' && page.total === undefined && counting.isStarted && (
                <Counting control={control} />
              )}
              {isSorted && sortedBy(list, control)}
            </>
          )}
        </div>
        <Pages list={list} counted={control.deployments} />
      </div>
    </div>
  );
}

/** The range of the rows, their age, and the ways to other pages; its parts keep their places. */
function Pages({
  list: { page, live, actions },
  counted,
}: {
  readonly list: DeploymentList;
  readonly counted: AllDeployments | undefined;
}): ReactNode {
  const preferences = usePreferences();
  const { next } = page;
  const isOfService = page.from === 'service';
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  const endReason = isUnknown && isOfService && page.ahead.isError ? 'Could not check for more' : reason;
  return (
    <nav className={`cluster ${css.group} ${css.pages}`} aria-label="Pages">
      <p className={css.words}>
        <span>{rangeText(page, totalOf(page, counted))}</span>
        <span className={css.reason}>
          {endReason && <span>{endReason}</span>}
          {(isOfService || live) && <FetchedAt instant={live?.checkedAt ?? fetchedAt(page)} />}
          {preferences.live && canWatch(page) && <LiveLine view={page.view} isLoading={isLoading(page)} />}
        </span>
      </p>
      <Button
        aria-label="Previous page"
        icon={<Icon of={ChevronLeft} size={16} />}
        disabled={!actions.goPrevious}
        onClick={actions.goPrevious}
      >
        <span className={css.word}>Previous</span>
      </Button>
      <Button
        aria-label="Next page"
        disabled={!actions.goNext}
        onClick={actions.goNext}
        // The next page will probably be needed soon.
        onFocus={actions.renewAhead}
        onPointerEnter={actions.renewAhead}
      >
        <span className={`${css.word} ${css.next}`}>{isUnknown ? 'Next?' : 'Next'}</span>
        <Icon of={ChevronRight} size={16} />
      </Button>
    </nav>
  );
}

/** The progress of counting the listing, or the reason why it ended early. */
export function Counting({
  control: { deployments, isFetching, failure, stop },
}: {
  readonly control: AllDeploymentsResult;
}): ReactNode {
  const counted = `at least ${numberText(deployments ? positions(deployments) : 0)}`;
  if (isFetching) return <Progress label="Counting" note={counted} onCancel={stop} />;
  const reason = failure ? describeFailure(failure).title : deployments?.end?.reason;
  return (
    !isComplete(deployments) &&
    (deployments ?? failure) && (
      <span role="status">{[deployments && counted, reason].filter(Boolean).join(': ')}</span>
    )
  );
}

/**
 * Names the order of the rows, also where its columns are hidden; leads to all rows, and back. A
 * function, not a component: the compiler would treble its code.
 */
function sortedBy({ page, table, actions }: DeploymentList, control: AllDeploymentsResult): ReactNode {
  const isOfService = page.from === 'service';
  const sorted = `Sorted by ${table.state.sorting.map(({ id }) => headerOf(id)).join(', ')}`;
  const waiting = ' once all are loaded';
  const count = isComplete(control.deployments) ? ` ${numberText(positions(control.deployments))}` : '';
  return (
    // The service has no order to request (docs/api.md#paging): sorting covers one page.
    <span className={`cluster small ${css.sorted}`}>
      <span data-room={isOfService ? undefined : sorted + waiting}>
        {sorted + (isOfService ? ', this page only' : page.state === 'complete' ? '' : waiting)}
      </span>
      {isOfService && (
        <Button variant="quiet" onClick={actions.sortAll}>
          {`Sort all${count}`}
        </Button>
      )}
      <Button variant="quiet" onClick={() => table.resetSorting(true)}>
        Service order
      </Button>
    </span>
  );
}
