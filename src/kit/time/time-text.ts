export const dayMs = 86_400_000;

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

/** `instant` (epoch ms) with its zone: "2026-11-21 05:00 UTC+01:00" or "2026-11-21 04:00 UTC". */
export function exactText(instant: number, zone: 'local' | 'utc', hasSeconds = false): string {
  const at = new Date(instant);
  const ahead = zone === 'utc' ? 0 : -at.getTimezoneOffset();
  const [date = '', time = ''] =
    zone === 'utc'
      ? at.toISOString().slice(0, -5).split('T')
      : [
          [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
          [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':'),
        ];
  return `${date} ${hasSeconds ? time : time.slice(0, -3)} UTC${ahead === 0 ? '' : offsetText(ahead)}`;
}

/** An offset from UTC in minutes: "+01:00". */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/**
 * `instant` (epoch ms) as local time and as UTC: "2026-11-21 05:00:00 UTC+01:00
 * (2026-11-21T04:00:00Z)".
 */
export function absoluteText(instant: number): string {
  return `${exactText(instant, 'local', true)} (${new Date(instant).toISOString().replace('.000Z', 'Z')})`;
}

/** A time of the service in UTC (ISO 8601); text that is no date stays as it is. */
export function utcText(text: string): string {
  const instant = /z$/i.test(text) ? undefined : readInstant(text);
  return instant === undefined ? text : new Date(instant).toISOString();
}
