import { QueryClient } from '@tanstack/react-query';
import { ServiceError } from '../api/errors.ts';

/** How long a response is fresh, in milliseconds. Until then only Refresh refetches it. */
const freshMs = 30_000;
/** How long a failure is fresh, in milliseconds. A prefetch may fail before its page is mounted. */
const freshFailureMs = 2_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Focusing the tab sends no request. The page shows the age of the data and has Refresh.
        refetchOnWindowFocus: false,
        // Offline, requests fail at once. They are repeated once the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A page shows a fresh failure, and does not retry it before its Retry-After.
        retryOnMount: ({ state: { error, errorUpdatedAt } }) => {
          const waitMs = error instanceof ServiceError ? (error.waitMs ?? 0) : 0;
          return Date.now() - errorUpdatedAt > Math.max(freshFailureMs, waitMs);
        },
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
