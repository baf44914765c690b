/** True if a value contains an integer beyond 2^53. */
export function hasLongInteger(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasLongInteger);
  return typeof value === 'bigint' || (Number.isInteger(value) && !Number.isSafeInteger(value));
}
