import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { endOfList } from '../model/pager.ts';
import { type DeploymentValues, deploymentParams, writeParams } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Pager } from '../table/pager.tsx';
import { config } from '../wire/config.ts';
import { countQuery } from '../wire/deployments.ts';
import css from './list-pager.module.css';
import type { ListActions } from './use-list-actions.ts';
import { useCode } from './use-code.ts';
import type { ShownPage } from './use-shown-page.ts';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: a total is shown only when it was counted. */
export function ListPager({
  shown,
  values,
  actions,
}: {
  readonly shown: ShownPage;
  readonly values: DeploymentValues;
  readonly actions: Pick<ListActions, 'setLimit' | 'goNext' | 'goPrevious' | 'renewAhead'>;
}): ReactNode {
  const { next, limit, ahead } = shown;
  const filters: DeploymentValues = { ...values, limit: undefined, offset: undefined };
  const { data: count } = useQuery({ ...countQuery(filters), enabled: false });
  const total = count?.isComplete ? count.counted : undefined;
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.pager}>
      <Pager
        range={rangeText(shown, total)}
        limit={limit}
        limitChoices={limitChoices.filter((each) => each <= config().dialect.limits.maxPageSize)}
        onLimit={actions.setLimit}
        onPrevious={actions.goPrevious}
        onNext={actions.goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && ahead.isError ? 'Looking ahead failed; the next page may exist' : reason}
        onNextIntent={actions.renewAhead}
      >
        <Count filters={filters} />
      </Pager>
    </div>
  );
}

/** Counts one view of the list on request. The code for it is fetched with the first click. */
function Count({ filters }: { readonly filters: DeploymentValues }): ReactNode {
  const view = JSON.stringify(writeParams(deploymentParams, filters));
  const [wantedView, setWantedView] = useState<string>();
  const { data: CountAll, ...code } = useCode(
    'count',
    async () => (await import('./count-all.tsx')).CountAll,
  );
  if (CountAll && wantedView === view) return <CountAll key={view} filters={filters} />;
  const count = () => {
    setWantedView(view);
    if (!CountAll) void code.refetch();
  };
  return (
    <>
      {code.error && <span role="alert">What counts could not be loaded.</span>}
      <Button variant="quiet" isBusy={code.isFetching} onClick={count}>
        Count all
      </Button>
    </>
  );
}

/**
 * "41–60 of at least 60", and once counted "41–60 of 300": positions in the service's list, and
 * what is known of its length.
 */
function rangeText({ page, offset, next }: ShownPage, counted: number | undefined): string {
  if (!page) return '';
  const { received } = page;
  if (received === 0) return 'No rows';
  const end = offset + received;
  const isAll = offset === 0 && next?.kind === 'no' && next.reason === endOfList;
  const total = isAll ? received : counted;
  // The list may have grown since it was counted.
  return `${offset + 1}–${end} of ${total === undefined || total < end ? `at least ${end}` : total}`;
}
