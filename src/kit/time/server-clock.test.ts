import { afterEach, expect, it, vi } from 'vitest';
import { clockError, followServerClock, serverNow } from './server-clock.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  followServerClock(Date.now());
});

it.each([
  ['no time of the server', undefined, 0],
  ['the same time', now, 0],
  ['a slow response', now - 40_000, 0],
  ['five minutes', now - 300_000, 0],
  ['a clock six minutes ahead', now - 360_000, 360_000],
  ['a clock three hours behind', now + 3 * hour, -3 * hour],
  ['a clock of another year', now - 8760 * hour, 8760 * hour],
])('%s', (_case, server, error) => {
  expect(clockError(server, now)).toBe(error);
});

it('uses only the latest time of the server', () => {
  vi.useFakeTimers({ now });
  followServerClock(now + 3 * hour);
  expect(serverNow()).toBe(now + 3 * hour);
  followServerClock(undefined);
  expect(serverNow()).toBe(now + 3 * hour);
  followServerClock(now + 1000);
  expect(serverNow()).toBe(now);
});
