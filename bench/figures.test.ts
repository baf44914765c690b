import { expect, test } from 'vitest';
import { compareFigures, median } from './figures.ts';
import { withSection } from './results.ts';
import type { Figure, Repetition } from './rounds.ts';

const figures: Figure[] = [
  { name: 'firstRow', what: 'first row', unit: 'ms' },
  { name: 'bytes', what: 'JS + CSS', unit: 'kB', digits: 1, isSteady: true },
];
const repetition = (page: string, values: Repetition['values'], others = 0): Repetition => ({
  page,
  measurement: 'cold start',
  values,
  others,
});
const firstRows = (page: string, times: number[], others = 0) =>
  times.map((firstRow) => repetition(page, { firstRow }, others));
const compare = (repetitions: Repetition[], needed: number) =>
  compareFigures(figures, repetitions, needed, []);
const bare = firstRows('bare', [100, 110, 90]);

test('a figure is the ratio of medians', () => {
  const measured = [...firstRows('slipway', [140, 150, 900]), ...bare];
  expect(compare(measured, 3)[0]).toMatchObject({
    slipway: '150 ms (140–900)',
    bare: '100 ms (90–110)',
    ratio: '1.50x',
  });
});

test('ignores repetitions on a busy machine, and reports no figure if too few are left', () => {
  const quiet = [...firstRows('slipway', [150, 150]), ...firstRows('bare', [100, 100])];
  const busy = [...firstRows('slipway', [900], 0.36), ...firstRows('bare', [900], 0.36)];
  expect(compare([...quiet, ...busy], 2)[0]?.ratio).toBe('1.50x');
  expect(compare([...quiet, ...busy], 3)[0]).toMatchObject({ slipway: '–', ratio: '' });
});

test('a steady figure also counts on a busy machine', () => {
  const repetitions = [repetition('slipway', { bytes: 186 }, 2), repetition('bare', { bytes: 3 }, 2)];
  expect(compare(repetitions, 5)[1]).toMatchObject({ slipway: '186.0 kB', ratio: '62.00x' });
});

test('a second build is shown with its difference from Slipway', () => {
  const repetitions = [
    ...firstRows('slipway', [150]),
    ...firstRows('bare', [100]),
    ...firstRows('../other', [142]),
  ];
  const [first] = compareFigures(figures, repetitions, 1, ['../other', '../late']);
  expect(first?.beside).toEqual(['142 ms -8 ms', '–']);
});

test('a part replaces its own section and keeps the other sections', () => {
  const head = ['what', 'Slipway'];
  const list = withSection('# Results\n', 'list', 'earlier', [head, ['first row', '150 ms']]);
  const both = withSection(list, 'picker', 'earlier', [head, ['key', '12 ms']]);
  const later = withSection(both, 'list', 'later', [head, ['first row', '120 ms']]);
  expect(later).toContain('## list\n\nlater\n\n| what | Slipway |\n| --- | ---: |\n| first row | 120 ms |\n');
  expect(later).toContain('| key | 12 ms |');
  expect(later).not.toContain('150 ms');
});

test('a median lies between its neighbours', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
