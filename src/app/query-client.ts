import { QueryClient } from '@tanstack/react-query';

/** How long a response is fresh, in milliseconds. Until then only Refresh refetches it. */
const freshMs = 30_000;

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
        // Pages show a failure from before the first render and do not retry it.
        retryOnMount: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Call this after the first render. From then on, opening a page retries earlier failures. */
export function endBoot(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } });
}
