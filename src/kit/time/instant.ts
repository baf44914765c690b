const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i;
const shape = /^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/i;

/**
 * Reads a time of the service (ISO 8601); a missing zone means UTC.
 * @returns epoch milliseconds, or undefined for text that is no date (to be shown verbatim)
 */
export function readInstant(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (!shape.test(trimmed)) return undefined;
  const iso = trimmed.replace(' ', 'T');
  const epoch = Date.parse(zoned.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(epoch) ? undefined : epoch;
}
