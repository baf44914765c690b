import { expect, test } from 'vitest';
import { compareFigures, median } from './figures.ts';
import { readCommitted, updateResults } from './results.ts';
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
const compare = (repetitions: Repetition[], needed: number, last: [string, number][] = []) =>
  compareFigures(figures, repetitions, needed, [], new Map(last));
const bare = firstRows('bare', [100, 110, 90]);

test('a figure is the ratio of medians, worse when it exceeds the committed one beyond noise', () => {
  const measured = [...firstRows('slipway', [140, 150, 900]), ...bare];
  expect(compare(measured, 3)[0]).toMatchObject({
    slipway: '150 ms (140–900)',
    bare: '100 ms (90–110)',
    ratio: '1.50x',
    verdict: 'new',
  });
  expect(compare(measured, 3, [['first row', 1.4]])[0]).toMatchObject({ bar: '1.40x', verdict: 'ok' });
  expect(compare(measured, 3, [['first row', 1.3]])[0]?.verdict).toBe('WORSE');
});

test('repetitions on a busy machine do not count; too few give no figure', () => {
  const quiet = [...firstRows('slipway', [150, 150]), ...firstRows('bare', [100, 100])];
  const busy = [...firstRows('slipway', [900], 0.36), ...firstRows('bare', [900], 0.36)];
  expect(compare([...quiet, ...busy], 2)[0]?.ratio).toBe('1.50x');
  expect(compare([...quiet, ...busy], 3)[0]?.verdict).toBe('not measured: machine busy');
});

test('a steady figure counts on a busy machine too, and is judged by its value', () => {
  const repetitions = [repetition('slipway', { bytes: 186 }, 2), repetition('bare', { bytes: 3 }, 2)];
  expect(compare(repetitions, 5, [['JS + CSS', 185]])[1]?.verdict).toBe('ok');
  expect(compare(repetitions, 5, [['JS + CSS', 180]])[1]?.verdict).toBe('WORSE');
});

test('another build appears with its difference from Slipway', () => {
  const repetitions = [
    ...firstRows('slipway', [150]),
    ...firstRows('bare', [100]),
    ...firstRows('../other', [142]),
  ];
  const [first] = compareFigures(figures, repetitions, 1, ['../other', '../late'], new Map());
  expect(first?.beside).toEqual(['142 ms -8 ms', '–']);
});

test('results are read back as written; other parts and unmeasured figures stay', () => {
  const measured = [...firstRows('slipway', [150]), ...firstRows('bare', [100])];
  const both = [...measured, repetition('slipway', { bytes: 186 }), repetition('bare', { bytes: 3 })];
  const picker = updateResults('# Results\n', 'picker', compare(measured, 1), 'earlier');
  const list = updateResults(picker, 'list', compare(both, 1), 'earlier');
  expect(readCommitted(list, 'list', figures)).toEqual(
    new Map([
      ['first row', 1.5],
      ['JS + CSS', 186],
    ]),
  );
  const later = updateResults(list, 'list', compare(firstRows('slipway', [120]).concat(bare), 1), 'later');
  expect(later).toContain('| first row | 120 ms | 100 ms (90–110) | 1.20x | later |');
  expect(later).toContain('| JS + CSS | 186.0 kB | 3.0 kB | 62.00x | earlier |');
  expect(later).toContain(picker.slice(picker.indexOf('## picker')).trim());
});

test('a median lies between its neighbours', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
