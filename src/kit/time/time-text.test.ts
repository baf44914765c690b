import { describe, expect, it, test } from 'vitest';
import { absoluteText, exactText, readInstant, relativeText, utcText } from './time-text.ts';

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
  const [, date, time, zone] = /^(\S+) (\S+) UTC(\S*) \(/.exec(absoluteText(NOW)) ?? [];
  expect(Date.parse(`${date}T${time}${zone || 'Z'}`)).toBe(NOW);
});

test('the exact moment names UTC', () => {
  expect(absoluteText(NOW)).toContain('(2026-11-21T12:00:00Z)');
});

test('shows the last possible time', () => {
  expect(absoluteText(8.64e15)).toContain('(+275760-09-13T00:00:00Z)');
});

describe('a time of the service', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:00.123456', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ])('%s is read as UTC unless it says otherwise', (text, iso) => {
    expect(new Date(readInstant(text) ?? 0).toISOString()).toBe(iso);
  });
  it.each(['', 'yesterday', '2026-13-45T99:99:99Z', '5', '2026'])('%s is no time', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});

test('an exact time names its zone', () => {
  expect(exactText(NOW, 'utc', true)).toBe('2026-11-21 12:00:00 UTC');
  expect(exactText(NOW, 'utc')).toBe('2026-11-21 12:00 UTC');
  const [, date, time, zone] = /^(\S+) (\S+) UTC([+-]\d\d:\d\d)?$/.exec(exactText(NOW, 'local')) ?? [];
  expect(Date.parse(`${date}T${time}${zone || 'Z'}`)).toBe(NOW);
});

test.each([
  ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01 10:00:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00.123456Z', '2026-03-01T10:00:00.123456Z'],
  ['yesterday', 'yesterday'],
])('%s is %s in UTC', (text, utc) => {
  expect(utcText(text)).toBe(utc);
});
