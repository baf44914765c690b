import { expect, test } from 'vitest';
import { formatResources, formatScale, formatSize } from './format-size.ts';

test.each([
  [0, '0'],
  [0.5, '0.5'],
  [0.0004, '0'],
  [2048, '2,048'],
  [-2048.12345, '-2,048.123'],
  [123_456_789, '123,456,789'],
  [1e21, '1.000e+21'],
  [undefined, ''],
])('the size %s is shown as "%s"', (size, words) => {
  expect(formatSize(size)).toBe(words);
});

test.each([
  [{ cpu: 0.5, memoryMb: 1024 }, '0.5 · 1,024 MB'],
  [{ cpu: 2, memoryMb: 1536 }, '2 · 1,536 MB'],
  [{ cpu: 1, memoryMb: 1000 }, '1 · 1,000 MB'],
  [{ memoryMb: 512 }, '– · 512 MB'],
  [{ cpu: 4 }, '4 · –'],
  [{}, ''],
])('the resources %j are shown as "%s"', (spec, words) => {
  expect(formatResources(spec)).toBe(words);
});

test.each([
  [1, 3000, '1 to 3,000'],
  [2000, 2000, '2,000'],
  [2000, undefined, 'at least 2,000'],
  [undefined, 2000, 'at most 2,000'],
  [undefined, undefined, ''],
])('the scale from %s to %s is shown as "%s"', (min, max, words) => {
  expect(formatScale(min, max)).toBe(words);
});
