import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { Layout } from '../src/app/layout.tsx';
import { createQueryClient } from '../src/app/query-client.ts';
import { prefetchRoute } from '../src/app/routes.tsx';
import { applyPreferences } from '../src/features/browser/preferences.ts';
import { nameSite } from '../src/kit/ui/page-heading.tsx';

nameSite('Slipway');
applyPreferences();

/** Renders a part with a separate query client and router. */
export async function show(part: ReactNode, client = createQueryClient()): Promise<void> {
  const shown = (
    <QueryClientProvider client={client}>
      <BrowserRouter useTransitions={false}>{part}</BrowserRouter>
    </QueryClientProvider>
  );
  // The production build of React would render it later.
  await flushSync(async () => render(shown));
}

/** Shows the page at an address. @returns its query client, empty at first */
export async function open(path: string, state: unknown = null): Promise<QueryClient> {
  await cleanup();
  history.pushState(state, '', path);
  const client = createQueryClient();
  prefetchRoute(client, window.location);
  await show(<Layout />, client);
  return client;
}

/** Shows the page again with an empty cache, as after a reload. */
export const reopen = async () => open(location.pathname + location.search, history.state);

/** Waits for the address, from its path on. */
export async function expectAddress(expected: string | RegExp): Promise<void> {
  const address = expect.poll(() => location.pathname + location.search + location.hash);
  if (typeof expected === 'string') await address.toBe(expected);
  else await address.toMatch(expected);
}
