import type { ReactNode } from 'react';
import { Progress } from '../../kit/feedback/progress.tsx';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** The progress of counting the listing, or the reason why it ended early. */
export function Counting({
  control: { reading, isReading, failure, pause },
}: {
  readonly control: ReadingControl;
}): ReactNode {
  const counted = `at least ${numberText(reading ? positions(reading) : 0)}`;
  if (isReading) return <Progress label="Counting" note={counted} onCancel={pause} />;
  const reason = failure ? describeFailure(failure).title : reading?.end?.reason;
  return (
    !isComplete(reading) &&
    (reading ?? failure) && (
      <span role="status">{[reading && counted, reason].filter(Boolean).join(': ')}</span>
    )
  );
}
