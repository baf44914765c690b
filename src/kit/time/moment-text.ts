import { clockText, localText } from './relative-text.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayMs = 86_400_000;

/**
 * A moment of the past as people say it, in local time: "today 14:02", "Tuesday 14:02", and after
 * six days "2026-11-03 14:02".
 * @param instant epoch milliseconds, as `now`
 */
export function momentText(instant: number, now: number): string {
  const time = clockText(instant).slice(0, 5);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (instant >= midnight) return `today ${time}`;
  if (instant >= midnight - 6 * dayMs) return `${weekdays[new Date(instant).getDay()]} ${time}`;
  return `${localText(instant).slice(0, 10)} ${time}`;
}
