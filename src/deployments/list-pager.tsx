import type { ReactNode } from 'react';
import { lengthText } from '../model/pager.ts';
import { type DeploymentValues, deploymentParams, writeParams } from '../params/table.ts';
import { FetchedAt } from '../feedback/fetched-at.tsx';
import { Pager } from '../table/pager.tsx';
import { config } from '../wire/config.ts';
import { CountAll } from './count-all.tsx';
import css from './list-pager.module.css';
import { SortedBy } from './sorted-by.tsx';
import { useCount } from './use-count.ts';
import type { DeploymentList } from './use-deployment-list.ts';
import type { ShownPage } from './use-shown-page.ts';

const limitChoices = [10, 20, 50, 100];

interface ListPagerProps {
  readonly list: DeploymentList;
}

/** Moves through the pages, and counts on request: a total is shown only when it was counted. */
export function ListPager({ list }: ListPagerProps): ReactNode {
  const filters: DeploymentValues = { ...list.address.values, limit: undefined, offset: undefined };
  // What was counted holds for these filters alone.
  return <FilteredPager list={list} key={writeParams(deploymentParams, filters).join()} filters={filters} />;
}

function FilteredPager({
  list: { shown, actions, table },
  filters,
}: ListPagerProps & { readonly filters: DeploymentValues }): ReactNode {
  const { next, limit, ahead } = shown;
  const count = useCount(filters);
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.pager}>
      <Pager
        range={rangeText(shown, count.total)}
        limit={limit}
        limitChoices={limitChoices.filter((each) => each <= config().dialect.limits.maxPageSize)}
        onLimit={actions.setLimit}
        onPrevious={actions.goPrevious}
        onNext={actions.goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && ahead.isError ? 'Looking ahead failed; the next page may exist' : reason}
        note={<FetchedAt instant={shown.query.dataUpdatedAt} />}
        onNextIntent={actions.renewAhead}
      >
        {shown.total === undefined && <CountAll count={count} />}
        <SortedBy table={table} />
      </Pager>
    </div>
  );
}

/** "41–60 of at least 60", and once it is known "41–60 of 300": positions in the service's list. */
function rangeText(shown: ShownPage, counted: number | undefined): string {
  const { page, offset } = shown;
  if (!page) return '';
  if (page.received === 0) return 'No rows';
  const end = offset + page.received;
  // The list may have grown since it was counted.
  const total = shown.total ?? (counted !== undefined && counted >= end ? counted : undefined);
  return `${offset + 1}–${end} of ${lengthText({ ...shown, total })}`;
}
