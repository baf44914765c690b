const withoutZone = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i;

/** A time without a zone, at this offset (`UTC`, `+02:00`), as UTC; other texts unchanged. */
export function withZone(text: string, zone: string): string {
  const [, date, time] = withoutZone.exec(text.trim()) ?? [];
  const instant = Date.parse(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}
