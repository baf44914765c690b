import type { ReactNode } from 'react';
import { Progress } from '../../kit/feedback/progress.tsx';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';

/** A button that counts the whole listing, and the count so far with its age. */
export function CountAll({ control }: { readonly control: ReadingControl }): ReactNode {
  const { reading, isReading, failure, read, pause } = control;
  const counted = numberText(reading ? positions(reading) : 0);
  if (isReading) return <Progress label="Counting" note={`at least ${counted}`} onCancel={pause} />;
  const isAll = isComplete(reading);
  const why = failure ? describeFailure(failure).title : !isAll && reading?.end?.reason;
  return (
    <>
      {reading && <span role="status">{isAll ? `${counted} counted` : `at least ${counted}`}</span>}
      {reading && <Time instant={reading.startedAt} text="" isShort />}
      {why && <span role="status">{why}</span>}
      <Button variant="quiet" onClick={read}>
        {reading?.end ? 'Count again' : reading ? 'Count on' : 'Count all'}
      </Button>
    </>
  );
}
