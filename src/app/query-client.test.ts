import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ServiceError } from '../api/errors.ts';
import { createQueryClient } from './query-client.ts';

it.each([
  ['', 3, new Error('Lost')],
  [
    ', also after its Retry-After',
    16,
    new ServiceError({ kind: 'status', status: 429, retryAfterMs: 15_000, method: 'GET', path: '/' }),
  ],
])(
  'shows a failure from just before a page is mounted, and retries an older one%s',
  async (_, seconds, error) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const client = createQueryClient();
    const queryFn = vi.fn<() => Promise<never>>(async () => Promise.reject(error));
    const query = { queryKey: ['listing'], queryFn };
    const mount = () =>
      new QueryObserver(client, client.defaultQueryOptions(query)).subscribe(() => undefined);
    await client.prefetchQuery(query);
    for (const [passed, requests] of [
      [0, 1],
      [seconds - 2, 1],
      [2, 2],
    ] as const) {
      vi.advanceTimersByTime(passed * 1000);
      mount()();
      expect(queryFn).toHaveBeenCalledTimes(requests);
    }
  },
);
