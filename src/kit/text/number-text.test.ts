import { expect, it } from 'vitest';
import { kilobytesText, numberText, pluralize } from './number-text.ts';

it.each([
  [numberText(0), '0'],
  [numberText(999), '999'],
  [numberText(1000), '1,000'],
  [numberText(1234567), '1,234,567'],
  [numberText(-1234), '-1,234'],
  [numberText(-123), '-123'],
  [numberText(2048.5), '2,048.5'],
  [numberText(1234.56789), '1,234.568'],
  [numberText(0.0001), '0'],
  [kilobytesText(8000), '8.0 kB'],
  [kilobytesText(1234567), '1,234.6 kB'],
  [pluralize(1, 'match', 'matches'), '1 match'],
  [pluralize(1200, 'row'), '1,200 rows'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
