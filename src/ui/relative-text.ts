const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const short = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });
const local = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });

/** How far `instant` lies from `now` (both epoch ms) in whole units: "3 days ago", "in 2 hours", "just now" under a minute; "3d ago" where `isShort`. */
export function relativeText(instant: number, now: number, isShort = false): string {
  const distance = instant - now;
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length);
  return unit ? (isShort ? short : relative).format(Math.trunc(distance / unit[1]), unit[0]) : 'just now';
}

/** `instant` (epoch ms) as local time and as UTC: "Nov 21, 2026, 5:00:00 AM GMT+1 (2026-11-21T04:00:00Z)". */
export function absoluteText(instant: number): string {
  return `${local.format(instant)} (${new Date(instant).toISOString().replace('.000Z', 'Z')})`;
}
