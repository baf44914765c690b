import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { ServiceError } from '../../service/transport/errors.ts';
import { type LiveRequest, newRounds, nextRounds } from './live-rounds.ts';

/** The longest time that a timer of the browser takes. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Runs rounds of requests.
 * @param everyMs the time between two rounds
 * @param view what is asked for: with another one, rounds begin anew
 * @param ask begins a request; it fails where it is told to stop
 * @param stop stops the request under way, whose answer is not wanted any more
 * @returns why the last round has failed, if it has, and when the next one begins
 */
export function useRounds({
  everyMs,
  view,
  isPaused,
  ask,
  stop,
}: {
  everyMs: number;
  view: string;
  isPaused: boolean;
  ask: (step: LiveRequest['step']) => Promise<void>;
  stop: () => void;
}): { failure: Error | undefined; dueAt: number } {
  const [rounds, dispatch] = useReducer(nextRounds, undefined, () => newRounds(view, everyMs, Date.now()));
  const [failure, setFailure] = useState<Error>();
  const { request, dueAt, failures } = rounds;
  const isIdle = !rounds.isPaused && !request;

  useEffect(() => dispatch({ type: 'begin', view, everyMs, now: Date.now() }), [view, everyMs]);
  useEffect(() => dispatch({ type: 'pause', isPaused, now: Date.now() }), [isPaused]);

  useEffect(() => {
    if (!isIdle) return undefined;
    const waitMs = Math.min(Math.max(0, dueAt - Date.now()), longestTimerMs);
    const timer = setTimeout(() => dispatch({ type: 'time', now: Date.now() }), waitMs);
    return () => clearTimeout(timer);
  }, [isIdle, dueAt]);

  const begin = useEffectEvent(ask);
  const end = useEffectEvent(stop);
  useEffect(() => {
    if (!request) return undefined;
    const { step, attempt } = request;
    let isWanted = true;
    begin(step).then(
      () => dispatch({ type: 'answer', attempt, now: Date.now() }),
      (error: unknown) => {
        if (!isWanted) return;
        const retryAfterMs = error instanceof ServiceError ? error.retryAfterMs : undefined;
        setFailure(error instanceof Error ? error : new Error(String(error)));
        dispatch({ type: 'failure', attempt, now: Date.now(), retryAfterMs });
      },
    );
    return () => {
      isWanted = false;
      end();
    };
  }, [request]);

  return { failure: failures > 0 ? failure : undefined, dueAt };
}
