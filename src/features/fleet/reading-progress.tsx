import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readText, remarks } from '../../domain/fleet/coverage.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import type { ReadingControl } from './use-reading.ts';
import css from './reading-progress.module.css';

/** The time between two announcements of a reading: milliseconds. */
const sayMs = 10_000;

/** The progress of a reading, with controls; after its end, its age. */
export function ReadingProgress({
  control,
  extent,
  label,
}: {
  readonly control: ReadingControl;
  /** Makes it a region. */
  readonly label?: string;
  /** Stands in place of its extent and age, at the end of a line; "Refresh" reads again. */
  readonly extent?: ReactNode;
}): ReactNode {
  const { reading, endedEarly, isReading, failure, read, pause, stop } = control;
  // One that was left before its first page is none.
  const next = control.next && (isReading || positions(control.next) > 0) ? control.next : undefined;
  const described = failure && describeFailure(failure);
  const text = reading ? readText(reading) : 'Nothing read so far.';
  // One that was read on an earlier page is no news.
  const [hasRead, setHasRead] = useState(isReading);
  if (isReading && !hasRead) setHasRead(true);
  const isNews = hasRead && !isReading;
  const count = `${numberText(positionsOf(next ?? reading))} read`;
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(count));
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => say(), sayMs);
    return () => {
      clearInterval(timer);
      setSaid('');
    };
  }, [isReading]);
  const notes = [
    reading && remarks(reading),
    endedEarly && `Reading again ended early. ${endedEarly}`,
    reading && next && !isReading && `Read again so far: ${numberText(positions(next))}.`,
  ].filter(Boolean);
  return (
    <section aria-label={label} className={`quiet cluster ${css.line} ${extent ? css.brief : ''}`}>
      {(isReading || !failure || extent) && (
        <>
          <span role="status" className={isNews && !extent ? undefined : 'visually-hidden'}>
            {isNews ? !extent && text : isReading && `Reading deployments. ${said}`}
          </span>
          {extent ?? ((!isReading || (reading && next)) && !isNews && <span>{text}</span>)}
          {!extent && reading && (!isReading || next) && <FetchedAt instant={reading.startedAt} />}
          {isReading ? (
            <>
              <progress aria-label="Reading deployments" />
              {(!extent || next) && <span>{count}</span>}
              <Button onClick={pause}>Pause</Button>
              <Button onClick={stop}>Stop</Button>
            </>
          ) : (
            !failure &&
            (!extent || next || !isComplete(reading)) && (
              <Button variant="quiet" onClick={read}>
                {next || !reading?.end ? 'Read on' : 'Read again'}
              </Button>
            )
          )}
        </>
      )}
      {notes.length > 0 && <p className={css.note}>{notes.join(' ')}</p>}
      {described && (
        <FailureNotice
          failure={described}
          retryAt={isReading ? described.waitUntil : undefined}
          retryLabel={isReading ? 'Retry now' : 'Retry'}
          onRetry={read}
        >
          {!extent && reading && positions(reading) > 0 && text}
        </FailureNotice>
      )}
    </section>
  );
}

function positionsOf(reading: ReadingControl['reading']): number {
  return reading ? positions(reading) : 0;
}
