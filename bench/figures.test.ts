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
  const limit = firstRows('limit', [100, 110, 90]);
  const kept = compareFigures([...firstRows('slipway', [150, 160, 900]), ...limit], 3, []);
  expect(kept.verdicts).toEqual(['kept']);
  expect(kept.table.rows).toEqual([
    ['first row, no throttle', '160 ms (150–900)', '100 ms (90–110)', '1.60x', '≤ 1.8x', 'ok'],
  ]);
  expect(compareFigures([...firstRows('slipway', [190, 190, 190]), ...limit], 3, []).verdicts).toEqual([
    'missed',
  ]);
});

test('repetitions on a busy machine do not count, and too few of the rest make no figure', () => {
  const quiet = [...firstRows('slipway', [150, 150]), ...firstRows('limit', [100, 100])];
  const busy = [...firstRows('slipway', [900], 0.36), ...firstRows('limit', [900], 0.36)];
  expect(compareFigures([...quiet, ...busy], 2, []).verdicts).toEqual(['kept']);
  expect(compareFigures([...quiet, ...busy], 3, []).verdicts).toEqual(['busy']);
});

test('what does not depend on the machine counts on a busy one too', () => {
  const repetitions = [repetition('slipway', { bytes: 161 }, 2), repetition('limit', { bytes: 3 }, 2)];
  expect(compareFigures(repetitions, 5, []).verdicts).toEqual(['missed']);
});

test('a further build stands beside with its distance to Slipway', () => {
  const repetitions = [
    ...firstRows('slipway', [150]),
    ...firstRows('limit', [100]),
    ...firstRows('../other/dist', [142]),
  ];
  const { table } = compareFigures(repetitions, 1, ['../other/dist', '../late/dist']);
  expect(table.head.slice(-2)).toEqual(['../other/dist', '../late/dist']);
  expect(table.rows[0]?.slice(-2)).toEqual(['142 ms -8 ms', '–']);
});

test('quantiles lie between neighbours in proportion', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([], 0.5)).toBeNaN();
});
