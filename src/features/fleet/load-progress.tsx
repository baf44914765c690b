import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loadText, remarks } from '../../domain/fleet/coverage.ts';
import { isComplete, isOver, positions } from '../../domain/fleet/pages.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import type { AllDeploymentsResult } from './use-all-deployments.ts';
import css from './load-progress.module.css';

/** The time between two announcements of a load: milliseconds. */
const sayMs = 10_000;

/** The progress of loading all deployments, with controls; after its end, its age. */
export function LoadProgress({
  control,
  extent,
  label,
  again = 'Refresh',
}: {
  readonly control: AllDeploymentsResult;
  /** Makes it a region. */
  readonly label?: string;
  /** Stands in place of its extent and age, at the end of a line; the list has its own "Refresh". */
  readonly extent?: ReactNode;
  /** The name of the button that loads again; "Refresh" would be ambiguous beside another one. */
  readonly again?: string;
}): ReactNode {
  const { deployments, isFetching, failure, load, stop } = control;
  // A refresh that was left before its first page is none.
  const progress = isFetching || positions(control.progress) > 0 ? control.progress : undefined;
  const text = deployments ? loadText(deployments) : 'Nothing loaded so far.';
  // A load that ended on an earlier page is no news.
  const [hasLoaded, setHasLoaded] = useState(isFetching);
  if (isFetching && !hasLoaded) setHasLoaded(true);
  const isNews = hasLoaded && !isFetching;
  // Until the next attempt a failure is the only message.
  const isLoading = isFetching && !failure;
  const count = `${numberText(positions(progress ?? deployments))} loaded`;
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(count));
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setInterval(() => say(), sayMs);
    return () => {
      clearInterval(timer);
      setSaid('');
    };
  }, [isFetching]);
  const notes = [
    deployments && remarks(deployments),
    deployments?.endedEarly && !isFetching && `Refreshing ended early. ${deployments.endedEarly}`,
    progress && !isFetching && `Refreshed so far: ${numberText(positions(progress))}.`,
  ].filter(Boolean);
  return (
    <section aria-label={label} className={`quiet cluster ${css.line} ${extent ? css.brief : ''}`}>
      {(!failure || extent) && (
        <>
          <span role="status" className={isNews && !extent ? undefined : 'visually-hidden'}>
            {isNews ? !extent && text : isLoading && `Loading deployments. ${said}`}
          </span>
          {extent ?? ((!isFetching || (deployments && progress)) && !isNews && <span>{text}</span>)}
          {!extent && deployments && (!isFetching || progress) && (
            <FetchedAt instant={deployments.startedAt} />
          )}
          {isLoading ? (
            <>
              <progress aria-label="Loading deployments" />
              {(!extent || progress) && <span>{count}</span>}
              <Button onClick={stop}>Stop</Button>
            </>
          ) : (
            !failure &&
            (!extent || progress || !isComplete(deployments)) && (
              <Button variant="quiet" onClick={load}>
                {isOver(deployments) && !progress ? again : 'Continue'}
              </Button>
            )
          )}
        </>
      )}
      {notes.length > 0 && <p className={css.note}>{notes.join(' ')}</p>}
      <LoadFailure control={control}>
        {!extent && (positions(deployments) > 0 ? text : positions(progress) > 0 && `${count}.`)}
      </LoadFailure>
    </section>
  );
}

/** The failure of a load, final or until its next attempt. */
export function LoadFailure({
  control: { failure, isFetching, load },
  children,
}: {
  readonly control: AllDeploymentsResult;
  readonly children?: ReactNode;
}): ReactNode {
  const described = failure && describeFailure(failure);
  return (
    described && (
      <FailureNotice
        failure={described}
        retryAt={isFetching ? described.waitUntil : undefined}
        retryLabel={isFetching ? 'Retry now' : 'Retry'}
        onRetry={load}
      >
        {children}
      </FailureNotice>
    )
  );
}
