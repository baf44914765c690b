import type { ReactNode } from 'react';
import { lengthText } from '../../domain/model/pager.ts';
import { useSelector } from '@tanstack/react-store';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { FetchedAt } from '../../kit/feedback/fetched-at.tsx';
import { LiveLine, LiveSwitch } from '../../features/live/live-watch.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { config } from '../../service/config/config.ts';
import { Counting } from './counting.tsx';
import css from './list-pager.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { SortedBy } from './sorted-by.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import { type ShownPage, totalOf } from './use-shown-page.ts';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: a total is shown only when it was counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { shown, live, actions, table } = list;
  const { next, limit, ahead, matched } = shown;
  const control = useReading(list.filters);
  const isSelecting = useSelector(selectionStore, ({ size }) => size > 0);
  const preferences = usePreferences();
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.pager} data-selecting={isSelecting || undefined}>
      <Pager
        range={rangeText({ ...shown, total: totalOf(shown, control.reading) })}
        limit={limit}
        limitChoices={limitChoices.filter((each) => each <= config().dialect.limits.maxPageSize)}
        onLimit={actions.setLimit}
        onPrevious={actions.goPrevious}
        onNext={actions.goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && ahead?.isError ? 'Could not check for more' : reason}
        note={
          <>
            <FetchedAt instant={live?.checkedAt ?? shown.query.dataUpdatedAt} />
            {preferences.live && <LiveLine view={shown.view} hasSelection={isSelecting} hasNews={!matched} />}
          </>
        }
        onNextIntent={actions.renewAhead}
      >
        {isSelecting ? (
          <SelectionBar list={list} control={control} />
        ) : (
          <>
            <LiveSwitch />
            {!matched && shown.total === undefined && <Counting control={control} />}
            {table.state.sorting.length > 0 && shown.rows.length > 1 && (
              <SortedBy list={list} all={control.reading} />
            )}
          </>
        )}
      </Pager>
    </div>
  );
}

/** "41–60 of at least 60", and "41–60 of 300" where the end is near or all were counted. */
export function rangeText(shown: ShownPage): string {
  const { page, offset } = shown;
  if (!page) return '';
  if (page.received === 0) return 'No rows';
  return `${offset + 1}–${offset + page.received} of ${lengthText(shown)}`;
}
