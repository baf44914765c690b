import { expect, test } from 'vitest';
import { describeStatus, describeType, matchWord, statusFromWords } from './words.ts';

test('known words are shown in sentence case, others as they came', () => {
  expect(describeStatus('AWAITING_DATABASE')).toEqual({ label: 'Awaiting database', tone: 'info' });
  expect(describeStatus('ready')).toEqual({ label: 'ready', tone: 'neutral' });
  expect(describeType('dev_free')).toBe('Free');
  expect(describeType('canary')).toBe('canary');
});

test.each([
  ['ready', [], 'READY'],
  ['Awaiting database', [], 'AWAITING_DATABASE'],
  ['awaiting_database', [], 'AWAITING_DATABASE'],
  ['paused', ['Paused'], 'Paused'],
  ['Ready', ['Ready', 'READY'], 'Ready'],
  ['no such', [], 'no such'],
])('%j with %j seen is sent as %j', (typed, seen, sent) => {
  expect(statusFromWords(typed, seen)).toBe(sent);
});

test('a version matches whatever its case', () => {
  expect(matchWord('1.2.0-RC', ['1.2.0-rc'])).toBe('1.2.0-rc');
});
