import type { ReactNode } from 'react';
import { Progress } from '../feedback/progress.tsx';
import type { WalkControl } from '../fleet/use-walk.ts';
import { isWhole, positions } from '../fleet/walk.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { numberText } from '../text/number-text.ts';
import { Button } from '../ui/button.tsx';

/** A button that counts the whole listing, and the count so far. */
export function CountAll({ control }: { readonly control: WalkControl }): ReactNode {
  const { walk, isReading, failure, read, pause } = control;
  const counted = numberText(walk ? positions(walk) : 0);
  if (isReading) return <Progress label="Counting" note={`at least ${counted}`} onCancel={pause} />;
  if (isWhole(walk)) return <span role="status">{counted} counted</span>;
  const why = failure ? describeFailure(failure).title : walk?.end?.reason;
  return (
    <>
      {(walk ?? failure) && <span role="status">{`at least ${counted}${why ? `, then: ${why}` : ''}`}</span>}
      <Button variant="quiet" onClick={read}>
        {walk?.end ? 'Count again' : walk ? 'Count on' : 'Count all'}
      </Button>
    </>
  );
}
