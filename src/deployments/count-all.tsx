import type { ReactNode } from 'react';
import { describeFailure } from '../model/describe-failure.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import type { CountState } from './use-count.ts';

/** A button that counts the whole listing, and the count so far. */
export function CountAll({ count }: { readonly count: CountState }): ReactNode {
  const { counted, total, isCounting, hasCounted, failure, start, stop } = count;
  if (isCounting) return <Progress label="Counting" note={`at least ${counted}`} onCancel={stop} />;
  if (total !== undefined) return <span role="status">{total} counted</span>;
  return (
    <>
      {hasCounted && (
        <span role="status">
          at least {counted}
          {failure && `, then: ${describeFailure(failure).title}`}
        </span>
      )}
      <Button variant="quiet" onClick={start}>
        {hasCounted ? 'Count again' : 'Count all'}
      </Button>
    </>
  );
}
