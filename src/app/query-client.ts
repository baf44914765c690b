import { QueryClient } from '@tanstack/react-query';

/** The period in which a response counts as fresh, in milliseconds: only Refresh refetches it. */
const freshMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A click into the tab costs a service nothing: Refresh and the age on screen do the rest.
        refetchOnWindowFocus: false,
        // Offline, a request fails at once instead of waiting; it is repeated once the network is
        // back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A failure at boot, before its page rendered, is shown and not retried.
        retryOnMount: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Ends the boot: from now on, opening a page retries earlier failures. */
export function endBoot(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } });
}
