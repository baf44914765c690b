import { numberText } from '../text/number-text.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const zoneText = String.raw` *(?:z|utc|gmt|([+-])(\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?: [a-z]{1,5}| [+-]\d{2,4})?)`;
/** ISO 8601, and the formats of PostgreSQL, Go, Java and Python. */
const iso = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:(?:t| +)(\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?(?:${zoneText}(?:\[[\w/+-]+\])?)?(?: m=[+-][\d.]+)?)?$`,
  'i',
);
/** RFC 2822, and the format of JavaScript's `toString`. */
const words =
  /^(?:[a-z]{3},? )?(?:\d\d? [a-z]{3}|[a-z]{3} \d\d) \d{4} [\d:]{5,8} (?:gmt|utc|z|(?:gmt)?[+-]\d{4})(?: \([^()]*\))?$/i;
/** Years before year 1, and the zero date of MySQL. */
const zero = /^(?:-\d{4,6}-|0000-00-00)/;

/** Parses a time in one of these formats to epoch milliseconds. Without a zone it is UTC. */
function epochOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (zero.test(trimmed)) return 0;
  const parts = iso.exec(trimmed);
  if (!parts) {
    const epoch = words.test(trimmed) ? Date.parse(trimmed) : NaN;
    return Number.isNaN(epoch) ? undefined : epoch;
  }
  const [, date = '', time = '00:00', fraction = '', sign, hours, minutes = 0, seconds = 0] = parts;
  const day = Date.parse(date);
  const epoch = Date.parse(`${date}T${time}Z`);
  // `Date` turns 30 February into 2 March.
  if (Number.isNaN(epoch) || new Date(day).toISOString().slice(0, 10) !== date) return undefined;
  const ahead = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return epoch + Number(fraction.padEnd(3, '0').slice(0, 3)) - (sign === '-' ? -ahead : ahead) * 1_000;
}

/**
 * Parses a time from the service.
 * @returns epoch milliseconds; undefined if the text is no date, or is not after the start of 1970,
 * which means "not set"
 */
export function readInstant(text = ''): number | undefined {
  const epoch = epochOf(text);
  return epoch !== undefined && epoch > 0 ? epoch : undefined;
}

/** True for a time that means "not set": any time up to the start of 1970. */
export function isZeroTime(text: string): boolean {
  return (epochOf(text) ?? 1) <= 0;
}

// Not with `Intl`, which is slow at first (docs/decisions.md#speed).
const units = [
  { name: 'year', short: 'y', length: 31_557_600_000 },
  { name: 'month', short: 'mo', length: 2_629_800_000 },
  { name: 'day', short: 'd', length: 86_400_000 },
  { name: 'hour', short: 'h', length: 3_600_000 },
  { name: 'minute', short: 'min', length: 60_000 },
] as const;

/**
 * The distance of `instant` from `now` (both epoch ms) in whole units: "3 days ago", "in 2 hours",
 * or "just now" under a minute. With `isShort`, "3 d" and "in 3 d".
 */
export function relativeText(instant: number, now: number, isShort = false): string {
  const distance = Math.abs(instant - now);
  const unit = units.find(({ length }) => distance >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(distance / unit.length);
  const text = `${numberText(count)} ${isShort ? unit.short : unit.name}${isShort || count === 1 ? '' : 's'}`;
  if (instant > now) return `in ${text}`;
  return isShort ? text : `${text} ago`;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** `instant` (epoch ms) with its zone: "2026-11-21 05:00 UTC+01:00" or "2026-11-21 04:00 UTC". */
export function exactText(instant: number, zone: 'local' | 'utc', hasSeconds = false): string {
  const ahead = zone === 'utc' ? 0 : -new Date(instant).getTimezoneOffset();
  const shifted = new Date(instant + ahead * 60_000).toISOString();
  const [date = '', time = ''] = shifted.slice(0, -5).split('T');
  return `${date} ${hasSeconds ? time : time.slice(0, -3)} UTC${ahead === 0 ? '' : offsetText(ahead)}`;
}

/** The time of an instant (epoch ms): "12:04", with the date if it is not the day of `now`. */
export function clockText(instant: number, now: number, zone: 'local' | 'utc'): string {
  const [day = '', time = ''] = exactText(instant, zone).split(' ');
  return exactText(now, zone).startsWith(day) ? time : `${day} ${time}`;
}

/** An offset from UTC in minutes: "+01:00". */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/** `instant` (epoch ms): "2026-11-21 05:00:00 UTC+01:00 (2026-11-21T04:00:00Z)". */
export function absoluteText(instant: number): string {
  return `${exactText(instant, 'local', true)} (${new Date(instant).toISOString().replace('.000Z', 'Z')})`;
}

/** Converts a time from the service to UTC (ISO 8601). Other text is returned unchanged. */
export function utcText(text: string): string {
  const instant = /z$/i.test(text) ? undefined : readInstant(text);
  return instant === undefined ? text : new Date(instant).toISOString();
}
