import type { ReactNode } from 'react';
import { Progress } from '../feedback/progress.tsx';
import type { WalkControl } from '../fleet/use-walk.ts';
import { isWhole } from '../fleet/walk.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { Button } from '../ui/button.tsx';

/** A button that counts the whole listing, and the count so far. */
export function CountAll({ control }: { readonly control: WalkControl }): ReactNode {
  const { walk, isReading, failure, read, pause } = control;
  const counted = walk?.records.length ?? 0;
  if (isReading) return <Progress label="Counting" note={`at least ${counted}`} onCancel={pause} />;
  if (isWhole(walk)) return <span role="status">{counted} counted</span>;
  return (
    <>
      {(walk ?? failure) && (
        <span role="status">
          {`at least ${counted}${failure ? `, then: ${describeFailure(failure).title}` : ''}`}
        </span>
      )}
      <Button variant="quiet" onClick={read}>
        {walk?.end ? 'Count again' : walk ? 'Count on' : 'Count all'}
      </Button>
    </>
  );
}
