import { expect, it } from 'vitest';
import { kilobytesText, numberText, pluralize } from './number-text.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-1234, '-1,234'],
  [-123, '-123'],
  [2048.5, '2,048.5'],
  [1234.56789, '1,234.568'],
  [0.0001, '0'],
])('%d is written as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('writes kilobytes and counted nouns with the same commas', () => {
  expect(kilobytesText(8000)).toBe('8.0 kB');
  expect(kilobytesText(1234567)).toBe('1,234.6 kB');
  expect(pluralize(1, 'match', 'matches')).toBe('1 match');
  expect(pluralize(1200, 'row')).toBe('1,200 rows');
});
