import { counts, type Figure, type Repetition } from './rounds.ts';

/** A measured figure. A page without enough values has a dash. */
export interface Comparison {
  what: string;
  slipway: string;
  bare: string;
  /** Slipway's value divided by the bare page's; empty if the machine was too busy to measure. */
  ratio: string;
  /** Further builds, with their difference to Slipway. */
  beside: string[];
}

/** The median of the values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = NaN, above = NaN] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return (below + above) / 2;
}

/**
 * Compares Slipway with the bare page.
 * @param needed minimum number of repetitions for a figure
 * @param beside names of further builds
 */
export function compareFigures(
  figures: readonly Figure[],
  repetitions: readonly Repetition[],
  needed: number,
  beside: readonly string[],
): Comparison[] {
  return figures.map(({ name, what, unit, digits = 0, isSteady }) => {
    const valuesOf = (page: string): number[] => {
      const values = repetitions
        .filter((each) => each.page === page && (isSteady || counts(each)))
        .flatMap((each) => each.values[name] ?? []);
      return values.length < (isSteady ? 1 : needed) ? [] : values;
    };
    const write = (value: number) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;
    const writeAll = (values: number[]): string => {
      if (values.length === 0) return '–';
      const [least, most] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
      return `${write(median(values))}${least === most ? '' : ` (${least}–${most})`}`;
    };
    const [slipway, bare] = [valuesOf('slipway'), valuesOf('bare')];
    const [ours, theirs] = [median(slipway), median(bare)];
    return {
      what,
      slipway: writeAll(slipway),
      bare: writeAll(bare),
      ratio: theirs > 0 && slipway.length > 0 ? `${(ours / theirs).toFixed(2)}x` : '',
      beside: beside.map((page) => {
        const values = valuesOf(page);
        if (values.length === 0 || slipway.length === 0) return '–';
        const distance = median(values) - ours;
        return `${writeAll(values)} ${distance < 0 ? '' : '+'}${write(distance)}`;
      }),
    };
  });
}
