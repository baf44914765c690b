import { RotateCw } from 'lucide';
import { type ReactNode, useState } from 'react';
import { loadText, remarks } from '../../domain/fleet/coverage.ts';
import { type AllDeployments, isComplete, hasEnded, loadedCount } from '../../domain/fleet/pages.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { FetchedAt, Time } from '../../kit/ui/time.tsx';
import type { AllDeploymentsResult } from './use-all-deployments.ts';
import css from './load-progress.module.css';

/** The progress of loading all deployments, with controls; afterwards the age of the data. */
export function LoadProgress(props: LoadStateProps): ReactNode {
  const { allQuery, extent } = props;
  return (
    <div className={`quiet cluster ${css.line} ${extent ? css.brief : ''}`}>
      {(!allQuery.error || extent) && <LoadState {...props} />}
      <LoadNotes allQuery={allQuery} />
      <LoadFailure allQuery={allQuery} isBrief={extent !== undefined} />
    </div>
  );
}

interface LoadStateProps {
  readonly allQuery: AllDeploymentsResult;
  /** Replaces the extent and age at the end of a line, where the list has a separate "Refresh". */
  readonly extent?: ReactNode;
  /** The name of the button that reloads, if another "Refresh" would be beside it. */
  readonly again?: string;
  /** True for the number of deployments and an icon, not a sentence, as in a page heading. */
  readonly isCompact?: boolean;
}

/** The pages loaded so far. A refresh that stopped before its first page does not count. */
const progressOf = ({ isFetching, progress }: AllDeploymentsResult) =>
  isFetching || loadedCount(progress) > 0 ? progress : undefined;

const textOf = ({ data: deployments }: AllDeploymentsResult) =>
  deployments ? loadText(deployments) : 'Nothing loaded so far.';

/** "100 loaded" or "100 deployments loaded", or "100 of 300 loaded" during a refresh. */
function countText(progress: AllDeployments | undefined, before?: AllDeployments, isShort = false): string {
  const [count, total] = [loadedCount(progress), loadedCount(before)];
  const isKnown = isComplete(before) && count <= total;
  if (isKnown) return `${numberText(count)} of ${numberText(total)} loaded`;
  return `${isShort ? numberText(count) : pluralize(count, 'deployment')} loaded`;
}

/** How many deployments are loaded, with the controls of the load. */
export function LoadState({
  allQuery,
  extent,
  again = 'Refresh',
  isCompact = false,
}: LoadStateProps): ReactNode {
  const { data: deployments, isFetching, error: failure, load, stop } = allQuery;
  const progress = progressOf(allQuery);
  const text = textOf(allQuery);
  // Do not announce a load that ended on an earlier page.
  const [hasLoaded, setHasLoaded] = useState(isFetching);
  if (isFetching && !hasLoaded) setHasLoaded(true);
  const isNews = hasLoaded && !isFetching;
  // Until the next attempt, only the failure is shown.
  const isLoading = isFetching && !failure;
  const count = countText(progress ?? deployments, progress && deployments, isCompact);
  const thousands = Math.floor(loadedCount(progress ?? deployments) / 1_000);
  const said = thousands > 0 ? ` ${numberText(thousands * 1_000)} loaded` : '';
  const isDone = hasEnded(deployments) && !progress;
  const isShort = isCompact && !isFetching && isComplete(deployments);
  const isSpoken = isNews && !extent && !isShort;
  const age = !extent && (!isFetching || progress) ? deployments?.startedAt : undefined;
  const time = age !== undefined && <Time instant={age} text="" />;
  return (
    <>
      <span role="status" className={isSpoken ? undefined : 'visually-hidden'}>
        {isNews ? !extent && text : isLoading && `Loading deployments.${said}`}
      </span>
      {extent ?? (!isFetching && !isSpoken && !isShort && <span>{text}</span>)}
      {isShort && (
        <span>
          {`${pluralize(loadedCount(deployments), 'deployment')} · `}
          {time}
        </span>
      )}
      {age !== undefined && !isShort && (isCompact ? time : <FetchedAt instant={age} />)}
      {isLoading ? (
        <>
          <progress aria-label="Loading deployments" />
          {(!extent || progress) && <span>{count}</span>}
          <Button onClick={stop}>Stop</Button>
        </>
      ) : (
        !failure &&
        (!extent || progress || !isComplete(deployments)) &&
        (isCompact && isDone ? (
          <IconButton name={again} variant="default" icon={RotateCw} onClick={load} />
        ) : (
          <Button variant="quiet" icon={isDone && RotateCw} onClick={load}>
            {isDone ? again : 'Continue'}
          </Button>
        ))
      )}
    </>
  );
}

/** What a load is missing. */
export function LoadNotes({ allQuery }: { readonly allQuery: AllDeploymentsResult }): ReactNode {
  const { data: deployments, isFetching } = allQuery;
  const progress = progressOf(allQuery);
  const notes = [
    deployments && remarks(deployments),
    deployments?.endedEarly && !isFetching && `Refreshing ended early. ${deployments.endedEarly}`,
    progress && !isFetching && `${numberText(loadedCount(progress))} refreshed so far.`,
  ].filter(Boolean);
  return notes.length > 0 && <p className={`quiet ${css.note}`}>{notes.join(' ')}</p>;
}

/** The failure of a load, also during its retries. */
export function LoadFailure({
  allQuery,
  isBrief = false,
}: {
  readonly allQuery: AllDeploymentsResult;
  /** True where the number of loaded deployments is shown beside it. */
  readonly isBrief?: boolean;
}): ReactNode {
  const { data: deployments, error: failure, isFetching, load } = allQuery;
  const progress = progressOf(allQuery);
  return (
    failure && (
      <FailureNotice failure={describeFailure(failure)} isRetrying={isFetching} onRetry={load}>
        {!isBrief &&
          (loadedCount(deployments) > 0
            ? textOf(allQuery)
            : loadedCount(progress) > 0 && `${countText(progress)}.`)}
      </FailureNotice>
    )
  );
}
