import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds: until then only Refresh asks again. */
const freshMs = 30_000;

/** What is older is fetched again when the tab is seen again, in milliseconds. */
const awayMs = 15 * 60_000;

/** The cache of the service's answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Who comes back to a tab after long sees no old state.
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > awayMs,
        // Without a network a request fails at once instead of waiting; it is repeated with the
        // network.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What failed at boot, before its page was rendered, is told and not asked again.
        retryOnMount: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Ends the boot: from now on a page that is opened asks again for what has failed before. */
export function endBoot(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } });
}
