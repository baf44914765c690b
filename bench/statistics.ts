/** The middle of the values, and how far they spread. */
export interface Summary {
  median: number;
  least: number;
  most: number;
  /** Distance between the quartiles, as a share of the median. */
  spread: number;
  count: number;
}

/** The value below which `share` (0 to 1) of the values lie, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** @returns undefined for no values */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined;
  const median = quantile(values, 0.5);
  const distance = quantile(values, 0.75) - quantile(values, 0.25);
  return {
    median,
    least: Math.min(...values),
    most: Math.max(...values),
    spread: median === 0 ? 0 : distance / Math.abs(median),
    count: values.length,
  };
}
