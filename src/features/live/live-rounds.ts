/** A question that is under way; its number tells late answers from the one that is waited for. */
export interface LiveRequest {
  /** First the rows that are shown, by their ids; then the page itself, for rows that are new. */
  step: 'shown' | 'page';
  attempt: number;
}

/** Where watching is: rounds of two requests, one after the other. Times are epoch ms. */
export interface LiveRounds {
  /** Tells the page that is watched from any other. */
  view: string;
  everyMs: number;
  /** When the next round begins, unless it is paused. */
  dueAt: number;
  isPaused: boolean;
  /** Rounds that have failed in a row. */
  failures: number;
  /** Requests that were begun so far. */
  attempts: number;
  /** At most one is under way. */
  request?: LiveRequest;
}

export type LiveEvent =
  /** Another page, or another interval. */
  | { type: 'begin'; view: string; everyMs: number }
  | { type: 'pause'; isPaused: boolean }
  | { type: 'time' }
  | { type: 'answer'; attempt: number }
  | { type: 'failure'; attempt: number; retryAfterMs?: number | undefined };

/** The longest time between two rounds, unless the service asks for a longer one: milliseconds. */
export const longestMs = 15 * 60_000;
/** Between the end of a pause and a round that has been due: a pointer may just pass by. */
const settleMs = 1_000;

export function newRounds(view: string, everyMs: number, now: number): LiveRounds {
  return { view, everyMs, dueAt: now + everyMs, isPaused: false, failures: 0, attempts: 0 };
}

/**
 * What follows from an event. A pause drops the request under way: its answer would change rows
 * under the pointer. After a failure the time to the next round doubles, and Retry-After holds.
 * @param now when it happened: epoch milliseconds
 */
export function nextRounds(rounds: LiveRounds, event: LiveEvent & { now: number }): LiveRounds {
  const { request, ...idle } = rounds;
  const { now } = event;
  switch (event.type) {
    case 'begin': {
      const { view, everyMs } = event;
      if (view === rounds.view && everyMs === rounds.everyMs) return rounds;
      const soon = now + everyMs;
      // Paging does not get around what a failing service asked for.
      const dueAt = rounds.failures > 0 ? Math.max(rounds.dueAt, soon) : soon;
      return { ...idle, view, everyMs, dueAt };
    }
    case 'pause': {
      if (event.isPaused === rounds.isPaused) return rounds;
      if (!event.isPaused) return { ...idle, isPaused: false, dueAt: Math.max(rounds.dueAt, now + settleMs) };
      return { ...idle, isPaused: true, dueAt: request ? now : rounds.dueAt };
    }
    case 'time':
      return rounds.isPaused || request || now < rounds.dueAt ? rounds : ask(rounds, 'shown');
    case 'answer':
      if (event.attempt !== request?.attempt) return rounds;
      if (request.step === 'shown') return ask(rounds, 'page');
      return { ...idle, failures: 0, dueAt: now + rounds.everyMs };
    case 'failure': {
      if (event.attempt !== request?.attempt) return rounds;
      const failures = rounds.failures + 1;
      const backOff = Math.min(rounds.everyMs * 2 ** Math.min(failures, 10), longestMs);
      return { ...idle, failures, dueAt: now + Math.max(backOff, event.retryAfterMs ?? 0) };
    }
  }
}

function ask(rounds: LiveRounds, step: LiveRequest['step']): LiveRounds {
  const attempts = rounds.attempts + 1;
  return { ...rounds, attempts, request: { step, attempt: attempts } };
}
