import { useSelector } from '@tanstack/react-store';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isComplete, positions, type AllDeployments } from '../../domain/fleet/pages.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { LiveLine, LiveSwitch } from '../../features/live/live-watch.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import { headerOf } from './deployment-columns.tsx';
import { canWatch, fetchedAt, isLoading, needsAll, rangeText, totalOf } from './list-page.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './list-pager.module.css';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: a total appears only when it was counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { request, page, all, actions, table, counting } = list;
  const isSelecting = useSelector(selectionStore, ({ size }) => size > 0);
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
            <SelectionBar request={request} page={page} table={table} counted={all.deployments} />
          ) : (
            <>
              <LiveSwitch />
              {page.from === 'service' && page.total === undefined && counting.isStarted && (
                <Counting control={all} />
              )}
              {orderOf(list)}
            </>
          )}
        </div>
        <Pages list={list} counted={all.deployments} />
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
 * The order of the rows, also where its columns are hidden, and the load that it needs: the service
 * has no order to request (docs/api.md#paging). A function: the compiler would treble its code.
 */
function orderOf({ request: { checked }, page, table }: DeploymentList): ReactNode {
  const { sorting } = table.state;
  if (sorting.length === 0) return <span className={css.order}>Service order</span>;
  const { deployments, progress, isFetching, load, stop } = page.control;
  const isPart = page.from === 'all' && page.isOrdered && !isComplete(page.deployments);
  const isSorting = isFetching && (isPart || (page.from === 'service' && !page.isOrdered));
  const canGoOn = !isSorting && (isPart || (page.from === 'service' && needsAll(page)));
  const serviceOrder = () => table.resetSorting(true);
  const words = [
    isPart
      ? `Sorted: the first ${numberText(positions(page.deployments))}`
      : `Sorted by ${sorting.map(({ id }) => headerOf(id)).join(', ')}`,
    page.from === 'all' && !page.isOrdered && 'once all are loaded',
    isSorting && `loading ${numberText(positions(progress ?? deployments))}`,
    canGoOn && !isPart && `${numberText(positions(deployments))} loaded`,
    page.from === 'all' && checked.length === 0 && missingText(page.deployments),
  ];
  return (
    <span className={`cluster ${css.order}`}>
      <span>{words.filter(Boolean).join(' · ')}</span>
      {isSorting && <progress aria-label="Loading deployments" />}
      {isSorting && <Button onClick={isPart ? stop : serviceOrder}>Stop</Button>}
      {canGoOn && (
        <Button variant="quiet" onClick={load}>
          {isPart ? 'Load the rest' : 'Continue'}
        </Button>
      )}
      {!isSorting && (
        <Button variant="quiet" onClick={serviceOrder}>
          Service order
        </Button>
      )}
    </span>
  );
}
