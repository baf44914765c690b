import { expect, test } from 'vitest';

import { drawChart, shortNumber } from './chart.ts';

test('every line is drawn and named, words are escaped', () => {
  const chart = drawChart({
    file: 'x.svg',
    across: 'rows & more',
    up: 'ms',
    isLog: true,
    lines: [
      {
        name: 'start',
        points: [
          [1000, 2],
          [1_000_000, 3],
        ],
      },
      {
        name: 'end',
        points: [
          [1000, 4],
          [1_000_000, 300],
        ],
      },
    ],
  });
  expect(chart.match(/<circle/g)).toHaveLength(4);
  expect(chart).toContain('>start</text>');
  expect(chart).toContain('rows &amp; more');
  expect(chart).not.toContain('NaN');
});

test('numbers are short', () => {
  expect([0.25, 20, 1000, 1_500_000].map(shortNumber)).toEqual(['0.25', '20', '1k', '1.5M']);
});
