const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i;
const shape = /^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/i;

/**
 * Reads a time of the service (ISO 8601); a missing zone means UTC.
 * @returns epoch milliseconds, or undefined for text that is no date (shown verbatim)
 */
export function readInstant(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (!shape.test(trimmed)) return undefined;
  const iso = trimmed.replace(' ', 'T');
  const epoch = Date.parse(zoned.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(epoch) ? undefined : epoch;
}

// Not `Intl`: the first formatter of a page takes the browser 90 to 180 ms with CPU 4x.
const units = [
  { name: 'year', short: 'y', length: 31_557_600_000 },
  { name: 'month', short: 'mo', length: 2_629_800_000 },
  { name: 'week', short: 'w', length: 604_800_000 },
  { name: 'day', short: 'd', length: 86_400_000 },
  { name: 'hour', short: 'h', length: 3_600_000 },
  { name: 'minute', short: 'min', length: 60_000 },
] as const;

/**
 * The distance of `instant` from `now` (both epoch ms) in whole units: "3 days ago", "in 2 hours",
 * "just now" under a minute; "3d ago" where `isShort`.
 */
export function relativeText(instant: number, now: number, isShort = false): string {
  const distance = Math.abs(instant - now);
  const unit = units.find(({ length }) => distance >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(distance / unit.length);
  const text = isShort ? `${count}${unit.short}` : `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  return instant > now ? `in ${text}` : `${text} ago`;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The time of day of `instant` (epoch ms), local: "05:00:00". */
export function clockText(instant: number): string {
  const at = new Date(instant);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
}

/** `instant` (epoch ms) as local time: "2026-11-21 05:00:00 UTC+01:00". */
export function localText(instant: number): string {
  const at = new Date(instant);
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const ahead = -at.getTimezoneOffset();
  const zone = `UTC${ahead < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${date} ${clockText(instant)} ${zone}`;
}

/**
 * `instant` (epoch ms) as local time and as UTC: "2026-11-21 05:00:00 UTC+01:00
 * (2026-11-21T04:00:00Z)".
 */
export function absoluteText(instant: number): string {
  return `${localText(instant)} (${new Date(instant).toISOString().replace('.000Z', 'Z')})`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayMs = 86_400_000;

/**
 * A past moment in everyday words, in local time: "today 14:02", "Tuesday 14:02", and after six
 * days "2026-11-03 14:02".
 * @param instant epoch milliseconds, as `now`
 */
export function momentText(instant: number, now: number): string {
  const time = clockText(instant).slice(0, 5);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (instant >= midnight) return `today ${time}`;
  if (instant >= midnight - 6 * dayMs) return `${weekdays[new Date(instant).getDay()]} ${time}`;
  return `${localText(instant).slice(0, 10)} ${time}`;
}
