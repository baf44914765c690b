import { expect, test } from 'vitest';
import { ratePerMinute } from './reveal.ts';

test('each person has a limit per minute, and gets the time to wait above it', () => {
  const wait = ratePerMinute(2);
  expect([wait('ann', 0), wait('ann', 10_000), wait('ann', 20_000)]).toEqual([0, 0, 40_000]);
  expect(wait('bob', 20_000)).toBe(0);
  expect(wait('ann', 60_000)).toBe(0);
  expect(wait('ann', 60_001)).toBe(9_999);
});
