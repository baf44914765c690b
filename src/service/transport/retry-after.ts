/**
 * Reads the header Retry-After.
 * @param header seconds, or an HTTP date
 * @param now epoch milliseconds
 * @returns milliseconds to wait; undefined for no header or one that cannot be read
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,10}$/.test(header.trim())) return Number(header) * 1000;
  const at = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
