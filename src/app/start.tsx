import '../ui/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchDevice } from '../ui/device-speed.ts';
import { applyPreferences } from '../ui/theme.ts';
import { deploymentsQuery } from '../wire/deployments.ts';
import { isEarlyPageHere } from '../wire/list-deployments.ts';
import { listedAt } from './ask-ahead.ts';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { createQueryClient } from './query-client.ts';

/**
 * Shows the page.
 * @param connected settles when it is known where the service is; a failure is said, with a way to try again
 */
export async function start(connected: Promise<void>): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  applyPreferences();
  watchDevice();
  const root = createRoot(element);
  try {
    await connected;
  } catch (error) {
    root.render(
      <main>
        <CrashPage error={error} />
      </main>,
    );
    return;
  }
  const client = createQueryClient();
  await takeEarlyRows(client);
  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* Navigations render at once: a transition would show the rows, which are there already, a frame later. */}
        <BrowserRouter useTransitions={false}>
          <Layout />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  // In slices: whoever clicks or types meanwhile does not wait for all of the rows.
  startTransition(() => root.render(page));
}

/** How long the first paint waits for rows that are on their way (ms): rather nothing for a blink than placeholders. */
const patienceMs = 100;

/** Puts the rows that were asked for early in the cache, so that they stand in the first render. */
async function takeEarlyRows(client: QueryClient): Promise<void> {
  const values = listedAt(window.location);
  if (!values) return;
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));
  // A failure is left to the list itself: a query that has failed before is asked anew.
  if (await Promise.race([isEarlyPageHere(), late])) await client.prefetchQuery(deploymentsQuery(values));
}
