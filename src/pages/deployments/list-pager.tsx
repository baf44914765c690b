import type { ReactNode } from 'react';
import { lengthText } from '../../domain/model/pager.ts';
import { useSelector } from '@tanstack/react-store';
import { selectionStore } from '../../domain/fleet/selection.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { FetchedAt } from '../../kit/feedback/fetched-at.tsx';
import { LiveSwitch } from '../../features/live/live-watch.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { config } from '../../service/config/config.ts';
import { CountAll } from './count-all.tsx';
import css from './list-pager.module.css';
import { LiveRows } from './live-rows.tsx';
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
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={`stack ${css.pager}`}>
      {isSelecting && <SelectionBar list={list} control={control} />}
      <Pager
        range={rangeText({ ...shown, total: totalOf(shown, control.reading) })}
        limit={limit}
        limitChoices={limitChoices.filter((each) => each <= config().dialect.limits.maxPageSize)}
        onLimit={actions.setLimit}
        onPrevious={actions.goPrevious}
        onNext={actions.goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && ahead?.isError ? 'Looking ahead failed; the next page may exist' : reason}
        note={
          <>
            <FetchedAt instant={live?.checkedAt ?? shown.query.dataUpdatedAt} />
            <LiveLine list={list} />
          </>
        }
        onNextIntent={actions.renewAhead}
      >
        <LiveSwitch />
        {!isSelecting && !matched && shown.total === undefined && <CountAll control={control} />}
        {table.state.sorting.length > 0 && shown.rows.length > 1 && (
          <SortedBy list={list} all={control.reading} />
        )}
      </Pager>
    </div>
  );
}

/** What watching has to say, beside the age of the rows: it moves none of them. */
function LiveLine({ list }: { readonly list: DeploymentList }): ReactNode {
  const { live } = usePreferences();
  return live && <LiveRows list={list} />;
}

/** "41–60 of at least 60", and once it is known "41–60 of 300". */
function rangeText(shown: ShownPage): string {
  const { page, offset } = shown;
  if (!page) return '';
  if (page.received === 0) return 'No rows';
  return `${offset + 1}–${offset + page.received} of ${lengthText(shown)}`;
}
