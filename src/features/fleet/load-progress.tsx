import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readText, remarks } from '../../domain/fleet/coverage.ts';
import { isComplete, positions } from '../../domain/fleet/pages.ts';
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
}: {
  readonly control: AllDeploymentsResult;
  /** Makes it a region. */
  readonly label?: string;
  /** Stands in place of its extent and age, at the end of a line; "Refresh" reads again. */
  readonly extent?: ReactNode;
}): ReactNode {
  const { deployments, endedEarly, isFetching, failure, load, pause, stop } = control;
  // One that was left before its first page is none.
  const next = control.next && (isFetching || positions(control.next) > 0) ? control.next : undefined;
  const described = failure && describeFailure(failure);
  const text = deployments ? readText(deployments) : 'Nothing read so far.';
  // One that was read on an earlier page is no news.
  const [hasRead, setHasRead] = useState(isFetching);
  if (isFetching && !hasRead) setHasRead(true);
  const isNews = hasRead && !isFetching;
  const count = `${numberText(positionsOf(next ?? deployments))} read`;
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
    endedEarly && `Reading again ended early. ${endedEarly}`,
    deployments && next && !isFetching && `Read again so far: ${numberText(positions(next))}.`,
  ].filter(Boolean);
  return (
    <section aria-label={label} className={`quiet cluster ${css.line} ${extent ? css.brief : ''}`}>
      {(isFetching || !failure || extent) && (
        <>
          <span role="status" className={isNews && !extent ? undefined : 'visually-hidden'}>
            {isNews ? !extent && text : isFetching && `Reading deployments. ${said}`}
          </span>
          {extent ?? ((!isFetching || (deployments && next)) && !isNews && <span>{text}</span>)}
          {!extent && deployments && (!isFetching || next) && <FetchedAt instant={deployments.startedAt} />}
          {isFetching ? (
            <>
              <progress aria-label="Reading deployments" />
              {(!extent || next) && <span>{count}</span>}
              <Button onClick={pause}>Pause</Button>
              <Button onClick={stop}>Stop</Button>
            </>
          ) : (
            !failure &&
            (!extent || next || !isComplete(deployments)) && (
              <Button variant="quiet" onClick={load}>
                {next || !deployments?.end ? 'Read on' : 'Read again'}
              </Button>
            )
          )}
        </>
      )}
      {notes.length > 0 && <p className={css.note}>{notes.join(' ')}</p>}
      {described && (
        <FailureNotice
          failure={described}
          retryAt={isFetching ? described.waitUntil : undefined}
          retryLabel={isFetching ? 'Retry now' : 'Retry'}
          onRetry={load}
        >
          {!extent && deployments && positions(deployments) > 0 && text}
        </FailureNotice>
      )}
    </section>
  );
}

function positionsOf(deployments: AllDeploymentsResult['deployments']): number {
  return deployments ? positions(deployments) : 0;
}
