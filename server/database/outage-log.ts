import { awayCode } from './database-failure.ts';

export interface OutageLog {
  /** A request that the database did not answer. */
  refuse: (error: unknown) => void;
  /** One that it did. */
  answer: () => void;
}

/**
 * Logs an outage of the database once when it begins and once when it is over, with how many
 * requests failed. A line for each request would hide everything else.
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
