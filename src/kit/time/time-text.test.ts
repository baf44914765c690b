import { describe, expect, it, test } from 'vitest';
import {
  absoluteText,
  clockText,
  exactText,
  isZeroTime,
  readInstant,
  relativeText,
  utcText,
} from './time-text.ts';

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
  [-13 * DAY, '13 days ago'],
  [-40 * DAY, '1 month ago'],
  [-800 * DAY, '2 years ago'],
  [2 * DAY, 'in 2 days'],
  [2000 * 366 * DAY, 'in 2,004 years'],
])('%d ms from now is shown as "%s"', (distance, words) => {
  expect(relativeText(NOW + distance, NOW)).toBe(words);
});

test.each([
  [-30_000, 'just now'],
  [-13 * MINUTE, '13 min'],
  [-5 * 60 * MINUTE, '5 h'],
  [-11 * DAY, '11 d'],
  [-30 * DAY, '30 d'],
  [-310 * DAY, '10 mo'],
  [-800 * DAY, '2 y'],
  [40 * DAY, 'in 1 mo'],
])('%d ms from now is shortened to "%s"', (distance, words) => {
  expect(relativeText(NOW + distance, NOW, true)).toBe(words);
});

test('the exact time is first shown in local time', () => {
  const [, date, time, zone] = /^(\S+) (\S+) UTC(\S*) \(/.exec(absoluteText(NOW)) ?? [];
  expect(Date.parse(`${date}T${time}${zone || 'Z'}`)).toBe(NOW);
});

test('the exact time in UTC says so', () => {
  expect(absoluteText(NOW)).toContain('(2026-11-21T12:00:00Z)');
});

test('shows the last possible time', () => {
  expect(absoluteText(8.64e15)).toContain('(+275760-09-13T00:00:00Z)');
});

describe('a time of the service', () => {
  it.each([
    ['ISO 8601', '2026-03-01T10:00:00Z'],
    ['no zone', '2026-03-01T10:00:00'],
    ['lower case', '2026-03-01t10:00:00z'],
    ['minutes', '2026-03-01T10:00+00:00'],
    ['an offset', '2026-03-01T12:00:00+02:00'],
    ['an offset behind', '2026-03-01T04:30:00-05:30'],
    ['Java, SimpleDateFormat', '2026-03-01T10:00:00.000+0000'],
    ['Java, ZonedDateTime', '2026-03-01T11:00:00+01:00[Europe/Paris]'],
    ['Java, UTC', '2026-03-01T10:00Z[UTC]'],
    ['Python, isoformat', '2026-03-01T10:00:00.000000+00:00'],
    ['Python, str', '2026-03-01 10:00:00+00:00'],
    ['Python, logging', '2026-03-01 10:00:00,000'],
    ['PostgreSQL', '2026-03-01 10:00:00+00'],
    ['PostgreSQL, ahead', '2026-03-01 12:00:00+02'],
    ['PostgreSQL, seconds', '2026-03-01 10:34:08+00:34:08'],
    ['Go', '2026-03-01 10:00:00 +0000 UTC'],
    ['Go, local', '2026-03-01 11:00:00 +0100 CET'],
    ['Go, without a name', '2026-03-01 13:30:00 +0330 +0330'],
    ['Go, since the start', '2026-03-01 10:00:00.000000001 +0000 UTC m=+0.000012'],
    ['Ruby', '2026-03-01 10:00:00 UTC'],
    ['GMT', '2026-03-01 10:00:00 GMT'],
    ['.NET', '2026-03-01T10:00:00.0000000Z'],
    ['RFC 2822', 'Sun, 01 Mar 2026 10:00:00 +0000'],
    ['RFC 2822, ahead', '1 Mar 2026 12:00:00 +0200'],
    ['HTTP', 'Sun, 01 Mar 2026 10:00:00 GMT'],
    ['JavaScript', 'Sun Mar 01 2026 10:00:00 GMT+0000 (Coordinated Universal Time)'],
  ])('%s: %s', (_, text) => {
    expect(new Date(readInstant(text) ?? 0).toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });

  it.each([
    ['2026-03-01 10:00:00.123+00', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01 10:00:00.1', '2026-03-01T10:00:00.100Z'],
    ['2026-03-01 10:00:00,123456789 UTC', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29T24:00:00Z', '2024-03-01T00:00:00.000Z'],
  ])('%s is %s', (text, utc) => {
    expect(new Date(readInstant(text) ?? 0).toISOString()).toBe(utc);
  });

  it.each([
    '',
    'yesterday',
    '2026-13-45T99:99:99Z',
    '2026-02-30T10:00:00Z',
    '2026-04-31',
    '2026-03-01 10:00:00 CET',
    '2026-03-01 at ten',
    'Sun, 99 Mar 2026 10:00:00 +0000',
    'infinity',
    '5',
    '2026',
    '-5',
    `2026-03-01${' '.repeat(100_000)}`.concat('x'),
  ])('%# is not a time', (text) => {
    expect(readInstant(text)).toBeUndefined();
    expect(isZeroTime(text)).toBe(false);
  });

  it.each([
    ['Go and .NET', '0001-01-01T00:00:00Z'],
    ['Go, as text', '0001-01-01 00:00:00 +0000 UTC'],
    ['PostgreSQL, local', '0001-01-01 00:34:08+00:34:08'],
    ['Unix', '1970-01-01T00:00:00Z'],
    ['Unix, elsewhere', '1970-01-01 01:00:00+01'],
    ['HTTP', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Excel', '1899-12-30'],
    ['MySQL', '0000-00-00 00:00:00'],
    ['PHP', '-0001-11-30T00:00:00+00:00'],
  ])('%s: %s means no time', (_, text) => {
    expect(readInstant(text)).toBeUndefined();
    expect(isZeroTime(text)).toBe(true);
  });

  it('the first millisecond after it is a time', () => {
    expect(readInstant('1970-01-01T00:00:00.001Z')).toBe(1);
    expect(isZeroTime('1970-01-01T00:00:00.001Z')).toBe(false);
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

it.each([
  ['2026-11-21T12:04:59Z', '12:04'],
  ['2026-11-20T23:59:00Z', '2026-11-20 23:59'],
  ['2025-11-21T12:04:00Z', '2025-11-21 12:04'],
])('%s is %s on 21 November 2026', (instant, words) => {
  expect(clockText(Date.parse(instant), Date.parse('2026-11-21T13:00:00Z'), 'utc')).toBe(words);
});
