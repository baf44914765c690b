import { counts, type Figure, type Repetition } from './rounds.ts';

/** A measured figure; a page without enough values has none. */
export interface Comparison {
  what: string;
  slipway: string;
  bare: string;
  /** A multiple of the bare page's value. */
  ratio: string;
  /** The committed ratio or value. */
  bar: string;
  verdict: 'ok' | 'WORSE' | 'new' | 'not measured: machine busy';
  /** Further builds, with their distance to Slipway. */
  beside: string[];
}

/** Medians of five vary by this much from run to run. */
const noise = { ratio: 1.1, steady: 1.01 };

/** The median of the values; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = NaN, above = NaN] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return (below + above) / 2;
}

/**
 * Compares Slipway with the bare page, and with its own committed figures.
 * @param needed number of repetitions for a figure
 * @param beside names of further builds
 * @param committed ratios (values of steady figures) by the figures' words
 */
export function compareFigures(
  figures: readonly Figure[],
  repetitions: readonly Repetition[],
  needed: number,
  beside: readonly string[],
  committed: ReadonlyMap<string, number>,
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
    const bar = committed.get(what);
    const measured = isSteady ? Number(ours.toFixed(digits)) : ours / theirs;
    const isWorse = bar !== undefined && measured > bar * (isSteady ? noise.steady : noise.ratio);
    const isMeasured = slipway.length > 0 && bare.length > 0;
    return {
      what,
      slipway: writeAll(slipway),
      bare: writeAll(bare),
      ratio: theirs > 0 && isMeasured ? `${(ours / theirs).toFixed(2)}x` : '',
      bar: bar === undefined ? '' : isSteady ? write(bar) : `${bar.toFixed(2)}x`,
      verdict: !isMeasured
        ? 'not measured: machine busy'
        : bar === undefined
          ? 'new'
          : isWorse
            ? 'WORSE'
            : 'ok',
      beside: beside.map((page) => {
        const values = valuesOf(page);
        if (values.length === 0 || slipway.length === 0) return '–';
        const distance = median(values) - ours;
        return `${writeAll(values)} ${distance < 0 ? '' : '+'}${write(distance)}`;
      }),
    };
  });
}
