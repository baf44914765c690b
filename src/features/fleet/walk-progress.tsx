import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { FetchedAt } from '../../kit/feedback/fetched-at.tsx';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { leftOutText } from '../../domain/fleet/left-out-text.ts';
import { stopped, type WalkControl } from './use-walk.ts';
import type { Walk } from '../../domain/fleet/walk.ts';
import css from './walk-progress.module.css';
import { numberText } from '../../kit/text/number-text.ts';

/** How far the reading of a fleet is, with controls; after its end, how old it is. */
export function WalkProgress({ control }: { readonly control: WalkControl }): ReactNode {
  const { walk, isReading, read, pause, stop } = control;
  // What was stopped needs no request that has failed before.
  const failure = walk?.end === stopped ? null : control.failure;
  const count = numberText(walk?.records.length ?? 0);
  const described = failure && describeFailure(failure);
  const leftOut = walk && leftOutText(walk);
  const text = walk ? readText(walk) : 'Nothing read so far.';
  const state = walk && `${walk.startedAt} ${walk.received}`;
  // What the page has found read was announced where it was read.
  const [found] = useState(state);
  const isNews = !isReading && state !== found;
  return (
    <div className={css.status}>
      {(isReading || !failure) && (
        <span className={css.line}>
          <span role="status" className={isNews ? undefined : 'visually-hidden'}>
            {isNews && text}
          </span>
          {isReading ? (
            <>
              <progress aria-label="Reading deployments" />
              <span>{count} read</span>
              <Button onClick={pause}>Pause</Button>
              <Button onClick={stop}>Stop</Button>
            </>
          ) : (
            <>
              {!isNews && text}
              <FetchedAt instant={walk?.startedAt ?? 0} />
              <Button variant="quiet" onClick={read}>
                {walk?.end ? 'Read again' : 'Continue'}
              </Button>
            </>
          )}
        </span>
      )}
      {leftOut && <p className={css.note}>{leftOut}</p>}
      {described && (
        <FailureNotice
          failure={described}
          retryAt={isReading ? described.waitUntil : undefined}
          retryLabel={isReading ? 'Retry now' : 'Retry'}
          onRetry={read}
        >
          {walk && walk.received > 0 && 'What was read is kept.'}
        </FailureNotice>
      )}
    </div>
  );
}

function readText({ records, received, end }: Walk): string {
  const count = numberText(records.length);
  if (end && received === 0 && !end.isWhole) return `Nothing read. ${end.reason}`;
  if (end?.isWhole && count === '0') return 'No deployments read.';
  if (end?.isWhole) return count === '1' ? 'The only deployment was read.' : `All ${count} deployments read.`;
  const soFar = `${count} ${count === '1' ? 'deployment' : 'deployments'} read so far.`;
  return end ? `${soFar} ${end.reason}` : soFar;
}
