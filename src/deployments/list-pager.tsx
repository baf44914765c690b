import type { ReactNode } from 'react';
import { endOfList } from '../model/pager.ts';
import { Pager } from '../ui/pager.tsx';
import { CountAll, useCount } from './count-all.tsx';
import css from './list-pager.module.css';
import type { DeploymentList } from './use-deployment-list.ts';

const limitChoices = [10, 20, 50, 100];

/** Moves through the pages, and counts on request: no total is shown that was not counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const count = useCount(list.address.values);
  const { next, isAheadFailed, goNext, goPrevious } = list;
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.place}>
      <Pager
        range={rangeText(list, count.total)}
        limit={list.limit}
        limitChoices={limitChoices}
        onLimit={list.setLimit}
        onPrevious={goPrevious}
        onNext={goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && isAheadFailed ? 'Looking ahead failed; the next page may exist' : reason}
        onNextIntent={list.renewAhead}
      >
        <CountAll count={count} />
      </Pager>
    </div>
  );
}

/** "41–60 of at least 60": positions in the service's list, and what is known of its length. */
function rangeText({ page, offset, next }: DeploymentList, total: number | undefined): string {
  if (!page) return '';
  const { received } = page;
  if (received === 0) return total === undefined ? 'No rows' : `No rows of ${total}`;
  const end = offset + received;
  const isAll = offset === 0 && next?.kind === 'no' && next.reason === endOfList;
  const known = total ?? (isAll ? received : undefined);
  return `${offset + 1}–${end} of ${known === undefined ? `at least ${end}` : known}`;
}
