import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { applyPreferences } from '../ui/preferences.ts';
import { loadConfig } from '../wire/config.ts';
import { configure } from '../wire/config.ts';
import { withDialect } from './with-dialect.ts';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { createQueryClient } from './query-client.ts';
import { preparePage } from './routes.tsx';

/** Reads the configuration, then renders the page. A failure is shown with a button to retry. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  applyPreferences();
  const root = createRoot(element);
  try {
    configure(await withDialect(await loadConfig()));
  } catch (error) {
    root.render(
      <BrowserRouter>
        <main>
          <CrashPage error={error} />
        </main>
      </BrowserRouter>,
    );
    return;
  }
  const client = createQueryClient();
  preparePage(client, window.location);
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* Fields show the address: in a transition a typed letter would appear late. */}
        <BrowserRouter useTransitions={false}>
          <Layout />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
