import { expect, test } from 'vitest';
import { endedSessions } from './ended-sessions.ts';

test('an ended session is remembered until its expiry', () => {
  let now = 0;
  const ended = endedSessions(() => now);
  ended.add('one', 100);
  expect([ended.has('one'), ended.has('two')]).toEqual([true, false]);
  now = 99_000;
  ended.add('two', 300);
  expect(ended.has('one')).toBe(true);
  now = 101_000;
  ended.add('three', 300);
  expect([ended.has('one'), ended.has('two')]).toEqual([false, true]);
});

test('above the limit, the oldest ended session is forgotten', () => {
  const ended = endedSessions(() => 0, 2);
  for (const id of ['one', 'two', 'three']) ended.add(id, 100);
  expect(['one', 'two', 'three'].map(ended.has)).toEqual([false, true, true]);
});
