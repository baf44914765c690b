import { expect, test } from 'vitest';

import { endedSessionsHere } from './ended-sessions.ts';

test('an ended session is remembered until it would have ended by itself', async () => {
  let now = 0;
  const ended = endedSessionsHere(() => now);
  await ended.end('one', 100);
  expect([await ended.isEnded('one'), await ended.isEnded('two')]).toEqual([true, false]);
  now = 99_000;
  await ended.end('two', 300);
  expect(await ended.isEnded('one')).toBe(true);
  now = 101_000;
  await ended.end('three', 300);
  expect([await ended.isEnded('one'), await ended.isEnded('two')]).toEqual([false, true]);
});
