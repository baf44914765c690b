import type { Measured } from './results.ts';
import { counts, type Repetition } from './rounds.ts';
import { median } from './statistics.ts';

/** A line of the table: how a measured value is written, and the bar that it must keep. */
interface Figure {
  /** The name under which a part tells the value. */
  name: string;
  what: string;
  unit: '' | 'ms' | 'kB' | 'MB';
  digits: number;
  /**
   * At most this many times the bare page's value, or at most this where it is the same on any
   * machine.
   */
  bar: { ratio: number } | { most: number };
}

const time = (name: string, what: string, ratio: number): Figure => ({
  name,
  what,
  unit: 'ms',
  digits: 0,
  bar: { ratio },
});
const steady = (
  name: string,
  what: string,
  most: number,
  digits: number,
  unit: Figure['unit'] = '',
): Figure => ({ name, what, unit, digits, bar: { most } });

/** Every figure that pages are compared by, in the order of the table. */
const figures: readonly Figure[] = [
  time('firstRow', 'first row', 1.5),
  time('firstRowSlow', 'first row, CPU 4x + Fast 4G', 1.2),
  time('mainThread', 'main-thread CPU to the first view', 1.4),
  time('blocking', 'blocking, CPU 4x + Fast 4G', 1.3),
  time('filter', 'filter: request to painted', 1.5),
  time('filterSlow', 'filter after the answer, CPU 4x', 1.2),
  time('next', 'Next', 1.3),
  time('hundred', '20 to 100 rows, CPU 4x', 1.5),
  time('interaction', 'INP, CPU 4x', 1),
  time('pickerOpen', 'picker, 50,000: open to first row', 2),
  time('pickerKey', 'picker: key', 1),
  time('pickerScroll', 'picker: 3 s of scrolling, CPU', 1.6),
  steady('pickerHeap', 'picker: heap', 16, 1, 'MB'),
  steady('shift', 'layout shift', 0.01, 3),
  steady('bytes', 'JS + CSS for the first view, gzip', 225, 1, 'kB'),
];

const words = { kept: 'ok', missed: 'MISSED', busy: 'not measured: machine busy' } as const;

/**
 * The table of a run: Slipway and the bare page, whether each bar is kept, and further builds with
 * their distance to Slipway.
 * @param needed so many values make a figure
 * @param beside names of the further builds
 */
export function compareFigures(
  repetitions: readonly Repetition[],
  needed: number,
  beside: readonly string[],
): Measured {
  const measured = new Set(repetitions.flatMap(({ values }) => Object.keys(values)));
  const lines = figures
    .filter(({ name }) => measured.has(name))
    .map((figure) => compareFigure(figure, repetitions, needed, beside));
  const spread = `Medians of ${needed}, least and most in brackets; the pages in turns in one run.`;
  const distances = ' Behind a further build stands how far it is from Slipway: +5 ms takes 5 ms longer.';
  return {
    tables: [
      {
        title: 'Beside the bare page',
        note: beside.length > 0 ? spread + distances : spread,
        head: ['what', 'Slipway', 'bare page', 'ratio', 'bar', 'verdict', ...beside],
        rows: lines.map(({ cells }) => cells),
      },
    ],
    missed: lines.flatMap(({ cells, verdict }) =>
      verdict === 'missed' ? `${cells[0]}: ${cells[3] || cells[1]}, the bar is ${cells[4]}` : [],
    ),
    isBusy: lines.some(({ verdict }) => verdict === 'busy'),
  };
}

function compareFigure(
  { name, what, unit, digits, bar }: Figure,
  repetitions: readonly Repetition[],
  needed: number,
  beside: readonly string[],
): { cells: string[]; verdict: keyof typeof words } {
  const isSteady = 'most' in bar;
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
  const isMeasured = slipway.length > 0 && bare.length > 0;
  const isKept = ours <= (isSteady ? bar.most : bar.ratio * theirs);
  const verdict = !isMeasured ? 'busy' : isKept ? 'kept' : 'missed';
  const distance = (value: number) => (value < ours ? '' : '+') + write(value - ours);
  const cells = [
    what,
    writeAll(slipway),
    writeAll(bare),
    theirs > 0 && isMeasured ? `${(ours / theirs).toFixed(2)}x` : '',
    isSteady ? `≤ ${bar.most}${unit && ` ${unit}`}` : `≤ ${bar.ratio}x`,
    words[verdict],
    ...beside.map((page) => {
      const values = valuesOf(page);
      const isComparable = values.length > 0 && slipway.length > 0;
      return isComparable ? `${writeAll(values)} ${distance(median(values))}` : '–';
    }),
  ];
  return { cells, verdict };
}
