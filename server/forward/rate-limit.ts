const minuteMs = 60_000;

/**
 * Limits the actions of each person per minute.
 * @param most the limit
 * @returns counts one action, and returns the milliseconds to wait first; 0: allowed now
 */
export function ratePerMinute(most: number): (who: string, now?: number) => number {
  const timesOf = new Map<string, number[]>();
  return (who, now = performance.now()) => {
    for (const [each, times] of timesOf) {
      const recent = times.filter((time) => time > now - minuteMs);
      if (recent.length > 0) timesOf.set(each, recent);
      else timesOf.delete(each);
    }
    const times = timesOf.get(who) ?? [];
    const [first = now] = times;
    if (times.length >= most) return first + minuteMs - now;
    timesOf.set(who, [...times, now]);
    return 0;
  };
}
