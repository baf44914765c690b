/** The value below which `share` (0 to 1) of the values lie, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** The middle one of the values; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Memory without a restart may grow this much. */
export const mostGrowth = 1.1;

/** The last third of values over time as a multiple of the first third: medians of both. */
export function growth(values: readonly number[]): number {
  const third = Math.ceil(values.length / 3);
  return median(values.slice(-third)) / median(values.slice(0, third));
}
