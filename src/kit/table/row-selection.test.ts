import { expect, it } from 'vitest';
import { rowsBetween } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

it.each([
  ['downwards', 'b', 'd', 'bcd'],
  ['upwards', 'c', 'a', 'abc'],
  ['the same row', 'b', 'b', 'b'],
  ['without a first', undefined, 'c', 'c'],
  ['from a row of another page', 'x', 'c', 'c'],
])('the rows between two: %s', (_, from, to, expected) => {
  expect(
    rowsBetween(rows, from, to)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});
