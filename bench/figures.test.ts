import { expect, test } from 'vitest';

import { compareFigures } from './figures.ts';
import type { Repetition } from './rounds.ts';
import { quantile } from './statistics.ts';

const repetition = (page: string, values: Repetition['values'], others = 0): Repetition => ({
  page,
  part: 'cold start',
  values,
  others,
});
const firstRows = (page: string, times: number[], others = 0) =>
  times.map((firstRow) => repetition(page, { firstRow }, others));

test('a figure is the ratio of medians, and its bar is kept or missed', () => {
  const bare = firstRows('bare', [100, 110, 90]);
  const kept = compareFigures([...firstRows('slipway', [140, 150, 900]), ...bare], 3, []);
  expect(kept.missed).toEqual([]);
  expect(kept.tables[0]?.rows).toEqual([
    ['first row', '150 ms (140–900)', '100 ms (90–110)', '1.50x', '≤ 1.5x', 'ok'],
  ]);
  expect(compareFigures([...firstRows('slipway', [190, 190, 190]), ...bare], 3, []).missed).toEqual([
    'first row: 1.90x, the bar is ≤ 1.5x',
  ]);
});

test('repetitions on a busy machine do not count, and too few of the rest make no figure', () => {
  const quiet = [...firstRows('slipway', [150, 150]), ...firstRows('bare', [100, 100])];
  const busy = [...firstRows('slipway', [900], 0.36), ...firstRows('bare', [900], 0.36)];
  expect(compareFigures([...quiet, ...busy], 2, [])).toMatchObject({ missed: [], isBusy: false });
  expect(compareFigures([...quiet, ...busy], 3, [])).toMatchObject({ missed: [], isBusy: true });
});

test('what does not depend on the machine counts on a busy one too', () => {
  const repetitions = [repetition('slipway', { bytes: 226 }, 2), repetition('bare', { bytes: 3 }, 2)];
  expect(compareFigures(repetitions, 5, []).missed).toEqual([
    'JS + CSS for the first view, gzip: 75.33x, the bar is ≤ 225 kB',
  ]);
});

test('a further build stands beside with its distance to Slipway', () => {
  const repetitions = [
    ...firstRows('slipway', [150]),
    ...firstRows('bare', [100]),
    ...firstRows('../other', [142]),
  ];
  const [table] = compareFigures(repetitions, 1, ['../other', '../late']).tables;
  expect(table?.head.slice(-2)).toEqual(['../other', '../late']);
  expect(table?.rows[0]?.slice(-2)).toEqual(['142 ms -8 ms', '–']);
});

test('quantiles lie between neighbours in proportion', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([], 0.5)).toBeNaN();
});
