import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from '../params/table.ts';
import { countDeployments } from '../wire/deployments.ts';

/** Counts the whole listing of some filters on request. It ends when the component is left. */
export function useCount(filters: Filters) {
  const [counted, setCounted] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: () => {
      setCounted(0);
      stopper.current = new AbortController();
      return countDeployments(filters, setCounted, stopper.current.signal);
    },
  });
  const stop = () => stopper.current?.abort();
  useEffect(() => () => stopper.current?.abort(), []);
  return {
    /** The count so far. */
    counted,
    /** The count, once the end of the list was reached. */
    total: data ? counted : undefined,
    isCounting: isPending,
    hasCounted: !isIdle,
    /** Why it ended before the end of the list; undefined where a person has stopped it. */
    failure: error instanceof DOMException ? undefined : (error ?? undefined),
    start: () => mutate(),
    stop,
  };
}

export type CountState = ReturnType<typeof useCount>;
