import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from './errors.ts';
import { pause, readRetryAfter, retry, retryDelay } from './retry.ts';

const failed = (more: Partial<ConstructorParameters<typeof ServiceError>[0]>) =>
  new ServiceError({ kind: 'status', method: 'GET', path: '/', ...more });

describe('retry', () => {
  it.each([
    [failed({ kind: 'network' }), true],
    [failed({ status: 408 }), true],
    [failed({ status: 429 }), true],
    [failed({ status: 500 }), true],
    [failed({ status: 503, retryAfterMs: 2000 }), true],
    [failed({ status: 503, retryAfterMs: 86_400_000 }), false],
    [failed({ status: 400 }), false],
    [failed({ status: 422 }), false],
    [failed({ kind: 'timeout' }), false],
    [failed({ kind: 'redirect' }), false],
    [failed({ kind: 'unreadable' }), false],
    [failed({ kind: 'unreadable', status: 502 }), false],
    [new Error('a bug'), false],
  ])('%s: %s', (error, isRetried) => {
    expect(retry(0, error)).toBe(isRetried);
  });

  it('makes at most four requests', () => {
    const error = failed({ status: 500 });
    expect([0, 1, 2, 3].map((count) => retry(count, error))).toEqual([true, true, true, false]);
  });

  it('waits as long as the service asks, otherwise longer each time', () => {
    expect(retryDelay(0, failed({ status: 429, retryAfterMs: 2500 }))).toBe(2500);
    expect(failed({ status: 429, retryAfterMs: 2_592_000_000 }).waitMs).toBe(3_600_000);
    const waits = [0, 1, 2].map((count) => retryDelay(count, failed({ status: 500 })));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    for (const [count, ms] of waits.entries())
      expect(Math.abs(ms / (500 * 2 ** count) - 1)).toBeLessThanOrEqual(0.25);
  });
});

describe('readRetryAfter', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['5', 5000],
    [' 0 ', 0],
    ['2592000', 2_592_000_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    [undefined, undefined],
  ])('%s is %s ms', (header, ms) => {
    expect(readRetryAfter(new Headers(header === undefined ? {} : { 'retry-after': header }), now)).toBe(ms);
  });

  it.each([
    ['a clock hours behind', 'Sat, 21 Nov 2026 14:00:00 GMT', 30_000],
    ['a clock hours ahead', 'Sat, 21 Nov 2026 05:00:00 GMT', 30_000],
    ['an unreadable date, so by this computer’s clock', 'yesterday', 4 * 3_600_000 + 30_000],
  ])('counts a date from the date of the response: %s', (_case, date, ms) => {
    const at = date === 'yesterday' ? '14:00:30' : date.replace(/.* (\d+:\d+):00 GMT/, '$1:30');
    const headers = new Headers({ 'retry-after': `Sat, 21 Nov 2026 ${at} GMT`, date });
    expect(readRetryAfter(headers, now)).toBe(ms);
  });
});

it.each([
  ['before', true],
  ['during', false],
])('ends at once, with the reason, if it is aborted %s the pause', async (_, isBefore) => {
  vi.useFakeTimers();
  const abortion = new AbortController();
  if (isBefore) abortion.abort('reason');
  const waiting = pause(60_000, abortion.signal);
  abortion.abort('reason');
  await expect(waiting).rejects.toBe('reason');
});
