import { QueryClient } from '@tanstack/react-query';

/**
 * How long an answer counts as fresh (ms): moving between pages does not ask again, Refresh always
 * does.
 */
const freshMs = 30_000;

/** The cache of what the service said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // Without a network a request fails by name instead of waiting in silence; coming back asks
        // again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
