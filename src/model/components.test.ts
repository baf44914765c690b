import { expect, test } from 'vitest';
import { formatCores, formatMemory, formatSize } from './components.ts';

test.each([
  [0, '0'],
  [0.5, '0.5'],
  [0.0004, '0'],
  [2048, '2,048'],
  [-2048.12345, '-2,048.123'],
  [123_456_789, '123,456,789'],
  [1e21, '1.000e+21'],
  [undefined, ''],
])('the size %s reads "%s"', (size, words) => {
  expect(formatSize(size)).toBe(words);
});

test('sizes carry their unit', () => {
  expect(formatCores(1)).toBe('1 core');
  expect(formatCores(0.5)).toBe('0.5 cores');
  expect(formatMemory(16_384)).toBe('16,384 MB');
});
