import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../model/describe-failure.ts';
import type { Filters } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { countQuery } from '../wire/deployments.ts';

/**
 * Counts the whole listing of some filters and shows the count so far. It ends when the view is
 * left.
 */
export function CountAll({ filters }: { readonly filters: Filters }): ReactNode {
  const client = useQueryClient();
  const options = countQuery(filters);
  const { data, isFetching, error, refetch } = useQuery(options);
  const { counted, isComplete } = data ?? { counted: 0, isComplete: false };
  if (isFetching) {
    // The count so far is kept.
    const stop = () => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false });
    return <Progress label="Counting" note={`at least ${counted}`} onCancel={stop} />;
  }
  if (!error && isComplete) return <span role="status">{counted} counted</span>;
  return (
    <>
      <span role="status">
        at least {counted}
        {error && !isCancelledError(error) && `, then: ${describeFailure(error).title}`}
      </span>
      <Button variant="quiet" onClick={() => void refetch()}>
        Count again
      </Button>
    </>
  );
}
