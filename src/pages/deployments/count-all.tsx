import type { ReactNode } from 'react';
import { Progress } from '../../kit/feedback/progress.tsx';
import type { WalkControl } from '../../features/fleet/use-walk.ts';
import { isWhole, positions } from '../../domain/fleet/walk.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { RelativeTime } from '../../kit/ui/relative-time.tsx';

/** A button that counts the whole listing, and the count so far with its age. */
export function CountAll({ control }: { readonly control: WalkControl }): ReactNode {
  const { walk, isReading, failure, read, pause } = control;
  const counted = numberText(walk ? positions(walk) : 0);
  if (isReading) return <Progress label="Counting" note={`at least ${counted}`} onCancel={pause} />;
  const isAll = isWhole(walk);
  const why = failure ? describeFailure(failure).title : !isAll && walk?.end?.reason;
  return (
    <>
      {walk && <span role="status">{isAll ? `${counted} counted` : `at least ${counted}`}</span>}
      {walk && <RelativeTime instant={walk.startedAt} text="" isShort />}
      {why && <span role="status">{why}</span>}
      <Button variant="quiet" onClick={read}>
        {walk?.end ? 'Count again' : walk ? 'Count on' : 'Count all'}
      </Button>
    </>
  );
}
