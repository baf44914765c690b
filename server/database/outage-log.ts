import { awayCode } from './database-failure.ts';

export interface OutageLog {
  /** A request that the database did not answer. */
  refuse: (error: unknown) => void;
  /** One that it did. */
  answer: () => void;
}

/**
 * Tells of a database that is away: once as it goes, and once as it is back, with what that cost. A
 * line for each request would bury everything else.
 */
export function outageLog(log: (line: string) => void): OutageLog {
  let since: number | undefined;
  let refused = 0;
  return {
    refuse: (error) => {
      refused += 1;
      if (since !== undefined) return;
      since = performance.now();
      log(`The database does not answer (${awayCode(error)}): requests get 503 until it does.`);
    },
    answer: () => {
      if (since === undefined) return;
      const seconds = Math.round((performance.now() - since) / 1000);
      log(`The database answers again; requests that got 503 in ${seconds} s: ${refused}.`);
      since = undefined;
      refused = 0;
    },
  };
}
