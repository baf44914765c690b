import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { type ReadingControl, useReading } from '../../features/fleet/use-reading.ts';
import { LiveLine, LiveSwitch } from '../../features/live/live-watch.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import { headerOf } from './deployment-columns.tsx';
import { canWatch, fetchedAt, isLoading, rangeText, received, totalOf } from './list-page.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './deployments-page.module.css';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: a total appears only when it was counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { request, page, live, actions, table, counting } = list;
  const { next, limit } = page;
  const isOfService = page.from === 'service';
  const control = useReading(request.filters);
  const isSelecting = useSelector(selectionStore, ({ size }) => size > 0);
  const preferences = usePreferences();
  // Before rows are there, too: coming with them, the words would move the pages' buttons.
  const isSorted = table.state.sorting.length > 0 && (received(page) ?? 2) > 1;
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.pager} data-selecting={isSelecting || undefined}>
      <Pager
        range={rangeText(page, totalOf(page, control.reading))}
        limit={limit}
        limitChoices={limitChoices.filter((each) => each <= config().dialect.limits.maxPageSize)}
        onLimit={actions.setLimit}
        onPrevious={actions.goPrevious}
        onNext={actions.goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && isOfService && page.ahead.isError ? 'Could not check for more' : reason}
        note={
          <>
            {(isOfService || live) && <FetchedAt instant={live?.checkedAt ?? fetchedAt(page)} />}
            {preferences.live && canWatch(page) && <LiveLine view={page.view} isLoading={isLoading(page)} />}
          </>
        }
        onNextIntent={actions.renewAhead}
      >
        {isSelecting ? (
          <SelectionBar request={request} page={page} table={table} counted={control.reading} />
        ) : (
          <>
            <LiveSwitch />
            {isOfService && page.total === undefined && counting.isStarted && <Counting control={control} />}
            {isSorted && sortedBy(list, control)}
          </>
        )}
      </Pager>
    </div>
  );
}

/** The progress of counting the listing, or the reason why it ended early. */
export function Counting({
  control: { reading, isReading, failure, pause },
}: {
  readonly control: ReadingControl;
}): ReactNode {
  const counted = `at least ${numberText(reading ? positions(reading) : 0)}`;
  if (isReading) return <Progress label="Counting" note={counted} onCancel={pause} />;
  const reason = failure ? describeFailure(failure).title : reading?.end?.reason;
  return (
    !isComplete(reading) &&
    (reading ?? failure) && (
      <span role="status">{[reading && counted, reason].filter(Boolean).join(': ')}</span>
    )
  );
}

/**
 * Names the order of the rows, also where its columns are hidden; leads to all rows, and back. A
 * function, not a component: the compiler would treble its code.
 */
function sortedBy({ page, table, actions }: DeploymentList, control: ReadingControl): ReactNode {
  const isOfService = page.from === 'service';
  const sorted = `Sorted by ${table.state.sorting.map(({ id }) => headerOf(id)).join(', ')}`;
  const waiting = ' once all are read';
  const count = isComplete(control.reading) ? ` ${numberText(positions(control.reading))}` : '';
  return (
    // The service has no order to request (INTERFACE.md 4.2): sorting covers one page.
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
