import type { ReactNode } from 'react';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { FetchedAt } from '../feedback/fetched-at.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import { Button } from '../ui/button.tsx';
import { stopped, type WalkControl } from './use-walk.ts';
import css from './walk-progress.module.css';

/** How far the reading of a fleet is, with controls; after its end, how old it is. */
export function WalkProgress({ control }: { readonly control: WalkControl }): ReactNode {
  const { walk, isReading, read, pause, stop } = control;
  // What was stopped needs no request that has failed before.
  const failure = walk?.end === stopped ? null : control.failure;
  const count = (walk?.records.length ?? 0).toLocaleString('en');
  const described = failure && describeFailure(failure);
  return (
    <div className={css.status}>
      {isReading ? (
        <span className={css.line}>
          <progress aria-label="Reading deployments" />
          <span>{count} read</span>
          <Button onClick={pause}>Pause</Button>
          <Button onClick={stop}>Stop</Button>
        </span>
      ) : (
        !failure && (
          <span className={css.line} role="status">
            {walk?.end?.isWhole
              ? `${count === '1' ? 'The only deployment was' : `All ${count} deployments`} read.`
              : `${count} ${count === '1' ? 'deployment' : 'deployments'} read so far.`}
            {walk?.end && !walk.end.isWhole && ` ${walk.end.reason}`}
            <FetchedAt instant={walk?.startedAt ?? 0} />
            <Button variant="quiet" onClick={read}>
              {walk?.end ? 'Read again' : 'Continue'}
            </Button>
          </span>
        )
      )}
      {walk && walk.repeated + walk.unreadable > 0 && <p className={css.note}>{leftOut(walk)}</p>}
      {described && (
        <FailureNotice
          failure={described}
          retryAt={isReading ? described.waitUntil : undefined}
          retryLabel={isReading ? 'Retry now' : 'Retry'}
          onRetry={read}
        >
          What was read is kept.
        </FailureNotice>
      )}
    </div>
  );
}

function leftOut({ repeated, unreadable }: { repeated: number; unreadable: number }): string {
  return [
    repeated > 0 && `${repeated} came twice: the list moved while it was read.`,
    unreadable > 0 && `${unreadable} could not be read.`,
  ]
    .filter(Boolean)
    .join(' ');
}
