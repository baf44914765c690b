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

test('in narrow places the words are short', () => {
  expect(relativeText(NOW - 3 * DAY, NOW, true)).toBe('3d ago');
  expect(relativeText(NOW + 40 * DAY, NOW, true)).toBe('in 1mo');
});

test('the exact moment stands first in local time', () => {
  const [, date, time, zone] = /^(\S+) (\S+) UTC(\S+) \(/.exec(absoluteText(NOW)) ?? [];
  expect(Date.parse(`${date}T${time}${zone}`)).toBe(NOW);
});

test('the exact moment names UTC', () => {
  expect(absoluteText(NOW)).toContain('(2026-11-21T12:00:00Z)');
});

test('the last moment that a clock can tell is told', () => {
  expect(absoluteText(8.64e15)).toContain('(+275760-09-13T00:00:00Z)');
});
