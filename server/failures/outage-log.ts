/** Minimum time between the first and the last line of an outage, because a service may fail on and off. */
const minOutageMs = 10_000;

/**
 * Logs one line when requests begin to fail, and one with the number of failures when they succeed again.
 * One line per failure would hide everything else in the log. @param again the beginning of the last line
 */
export function outageLog(log: (line: string) => void, again: string) {
  let [count, since] = [0, 0];
  return {
    /** @param line to log if this is the first request that fails */
    failed: (line: string): void => {
      count += 1;
      if (count > 1) return;
      since = performance.now();
      log(line);
    },
    succeeded: (): void => {
      const ms = performance.now() - since;
      if (count === 0 || ms < minOutageMs) return;
      log(`${again}; requests that failed in ${Math.round(ms / 1000)} s: ${count}.`);
      count = 0;
    },
  };
}
