import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DeploymentValues, deploymentParams, writeParams } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { describeFailure } from '../wire/errors.ts';
import { deploymentsKey, walkDeployments } from '../wire/deployments.ts';

/** Beyond this a count stops by itself, and says so. */
const most = 200_000;

interface Counted {
  counted: number;
  isComplete: boolean;
}

/** Counts the whole listing of the present filters, when asked to; leaving the view ends it. */
export function useCount(values: DeploymentValues) {
  const client = useQueryClient();
  const filters: DeploymentValues = { ...values, limit: undefined, offset: undefined };
  const view = JSON.stringify(writeParams(deploymentParams, filters));
  const [wanted, setWanted] = useState<{ view: string; stop: AbortController }>();
  const stop = wanted?.view === view ? wanted.stop : undefined;
  const queryKey = [...deploymentsKey, 'count', view];
  const { data, isFetching, error } = useQuery({
    queryKey,
    enabled: stop !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Counted> => {
      let counted = 0;
      client.setQueryData(queryKey, { counted, isComplete: false });
      for await (const page of walkDeployments(filters, signal, most)) {
        counted += page.received;
        client.setQueryData(queryKey, { counted, isComplete: false });
        if (stop?.signal.aborted) return { counted, isComplete: false };
      }
      return { counted, isComplete: counted < most };
    },
  });
  const progress = stop && data;
  return {
    counted: progress?.counted,
    isCounting: stop !== undefined && isFetching,
    failure: stop && error ? describeFailure(error).title : undefined,
    total: progress?.isComplete ? progress.counted : undefined,
    start: () => {
      client.removeQueries({ queryKey });
      setWanted({ view, stop: new AbortController() });
    },
    cancel: () => stop?.abort(),
  };
}

/** The button that counts, and how far it has come. */
export function CountAll({ count }: { readonly count: ReturnType<typeof useCount> }): ReactNode {
  const { counted = 0, isCounting, failure, total } = count;
  if (isCounting) return <Progress label="Counting" note={`at least ${counted}`} onCancel={count.cancel} />;
  if (total !== undefined) return <span>{total} counted</span>;
  return (
    <>
      <Button variant="quiet" onClick={count.start}>
        Count all
      </Button>
      {counted > 0 && <span>{`at least ${counted}${failure ? `; ${failure}` : ''}`}</span>}
    </>
  );
}
