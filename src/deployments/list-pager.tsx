import { type ReactNode, useState } from 'react';
import { endOfList } from '../model/pager.ts';
import { type DeploymentValues, deploymentParams, writeParams } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Lazy, lazyCode } from '../ui/lazy.tsx';
import { Pager } from '../ui/pager.tsx';
import css from './list-pager.module.css';
import type { DeploymentList } from './use-deployment-list.ts';

const limitChoices = [10, 20, 50, 100];
const countAll = lazyCode(async () => (await import('./count-all.tsx')).CountAll);

/** Moves through the pages, and counts on request: no total is shown that was not counted. */
export function ListPager({ list }: { readonly list: DeploymentList }): ReactNode {
  const { next, isAheadFailed, goNext, goPrevious } = list;
  const isUnknown = next?.kind === 'unknown';
  const reason = next && next.kind !== 'yes' ? next.reason : undefined;
  return (
    <div className={css.place}>
      <Pager
        range={rangeText(list)}
        limit={list.limit}
        limitChoices={limitChoices}
        onLimit={list.setLimit}
        onPrevious={goPrevious}
        onNext={goNext}
        isNextUnknown={isUnknown}
        endReason={isUnknown && isAheadFailed ? 'Looking ahead failed; the next page may exist' : reason}
        onNextIntent={list.renewAhead}
      >
        <Count values={list.address.values} />
      </Pager>
    </div>
  );
}

/** Counting is asked for one view; another view has its own. */
function Count({ values }: { readonly values: DeploymentValues }): ReactNode {
  const filters: DeploymentValues = { ...values, limit: undefined, offset: undefined };
  const view = JSON.stringify(writeParams(deploymentParams, filters));
  const [wantedView, setWantedView] = useState<string>();
  const button = (
    <Button variant="quiet" onClick={() => setWantedView(view)}>
      Count all
    </Button>
  );
  if (wantedView !== view) return button;
  return <Lazy key={view} code={countAll} props={{ filters }} fallback={button} />;
}

/** "41–60 of at least 60": positions in the service's list, and what is known of its length. */
function rangeText({ page, offset, next }: DeploymentList): string {
  if (!page) return '';
  const { received } = page;
  if (received === 0) return 'No rows';
  const end = offset + received;
  const isAll = offset === 0 && next?.kind === 'no' && next.reason === endOfList;
  return `${offset + 1}–${end} of ${isAll ? received : `at least ${end}`}`;
}
