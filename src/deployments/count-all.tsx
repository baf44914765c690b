import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DeploymentValues } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import { deploymentsKey, walkDeployments } from '../wire/deployments.ts';

/** Beyond this a count stops by itself, and says so. */
const most = 200_000;

interface Counted {
  counted: number;
  isComplete: boolean;
}

/** Counts the whole listing of some filters, and says how far it has come. Leaving the view ends it. */
export function CountAll({ filters }: { readonly filters: DeploymentValues }): ReactNode {
  const client = useQueryClient();
  const [stop, setStop] = useState(() => new AbortController());
  const queryKey = [...deploymentsKey, 'count', filters];
  const { data, isFetching, error, refetch } = useQuery({
    queryKey,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Counted> => {
      let counted = 0;
      client.setQueryData(queryKey, { counted, isComplete: false });
      for await (const page of walkDeployments(filters, signal, most)) {
        counted += page.received;
        client.setQueryData(queryKey, { counted, isComplete: false });
        if (stop.signal.aborted) return { counted, isComplete: false };
      }
      return { counted, isComplete: counted < most };
    },
  });
  const counted = data?.counted ?? 0;
  if (isFetching)
    return <Progress label="Counting" note={`at least ${counted}`} onCancel={() => stop.abort()} />;
  if (!error && data?.isComplete) return <span role="status">{counted} counted</span>;
  const countAgain = () => {
    setStop(new AbortController());
    void refetch();
  };
  return (
    <>
      <span role="status">
        at least {counted}
        {error && `, then: ${describeFailure(error).title}`}
      </span>
      <Button variant="quiet" onClick={countAgain}>
        Count again
      </Button>
    </>
  );
}
