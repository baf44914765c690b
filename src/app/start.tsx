import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { applyPreferences } from '../ui/theme.ts';
import { loadConfig } from '../wire/config.ts';
import { configure } from '../wire/connection.ts';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { createQueryClient } from './query-client.ts';

/** Reads where the service is, then shows the page. A configuration that cannot be read is said, with a way to try again. */
export async function start(element: HTMLElement): Promise<void> {
  applyPreferences();
  const root = createRoot(element);
  try {
    configure(await loadConfig());
  } catch (error) {
    root.render(
      <main>
        <CrashPage error={error} />
      </main>,
    );
    return;
  }
  root.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        {/* Navigations render at once: a transition would paint in slices, and the rows of the next page are there already. */}
        <BrowserRouter useTransitions={false}>
          <Layout />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
