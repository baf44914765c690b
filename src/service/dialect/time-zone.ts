import { tzOffset } from '@date-fns/tz/tzOffset';

const withoutZone = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i;
const minuteMs = 60_000;

/** True if times can be read in this zone: `UTC`, `+02:00`, `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  const isOffset = /^[+-]/.test(zone);
  return isOffset ? /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(zone) : !Number.isNaN(tzOffset(zone, new Date(0)));
}

/** A time without a zone, read in this zone, as ISO 8601 in UTC; any other text as it is. */
export function withZone(text: string, zone: string): string {
  const [, date, time] = withoutZone.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(asUtc)) return text;
  // The offset at the instant itself: at the same digits in UTC, daylight saving time may differ.
  const near = asUtc - tzOffset(zone, new Date(asUtc)) * minuteMs;
  return new Date(asUtc - tzOffset(zone, new Date(near)) * minuteMs).toISOString();
}

/** A time as the clocks of this zone show it, without a zone; any other text as it is. */
export function withoutItsZone(text: string, zone: string): string {
  const epoch = Date.parse(text);
  if (Number.isNaN(epoch)) return text;
  return new Date(epoch + tzOffset(zone, new Date(epoch)) * minuteMs).toISOString().replace('Z', '');
}
