import { expect, test } from 'vitest';
import { absoluteText, relativeText } from './relative-text.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;

test.each([
  [0, 'just now'],
  [-59_999, 'just now'],
  [-MINUTE, '1 minute ago'],
  [-119_999, '1 minute ago'],
  [-60 * MINUTE, '1 hour ago'],
  [-3 * DAY, '3 days ago'],
  [-7 * DAY, '1 week ago'],
  [-40 * DAY, '1 month ago'],
  [-800 * DAY, '2 years ago'],
  [2 * DAY, 'in 2 days'],
])('%d ms from now reads "%s"', (distance, words) => {
  expect(relativeText(NOW + distance, NOW)).toBe(words);
});

test('the exact moment names UTC', () => {
  expect(absoluteText(NOW)).toContain('(2026-11-21T12:00:00Z)');
});
