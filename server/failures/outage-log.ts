/** Shortest time between the first line of an outage and its last: a service may come and go. */
const shortestMs = 10_000;

/**
 * Logs when requests begin to fail, and when they succeed again how many have failed. A line for
 * each of them would hide everything else.
 * @param again the beginning of the last line
 */
export function outageLog(log: (line: string) => void, again: string) {
  let [count, since] = [0, 0];
  return {
    /** @param line for the log, if the request is the first that fails */
    failed: (line: string): void => {
      count += 1;
      if (count > 1) return;
      since = performance.now();
      log(line);
    },
    succeeded: (): void => {
      const ms = performance.now() - since;
      if (count === 0 || ms < shortestMs) return;
      log(`${again}; requests that failed in ${Math.round(ms / 1000)} s: ${count}.`);
      count = 0;
    },
  };
}
