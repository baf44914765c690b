import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { applyPreferences } from '../ui/theme.ts';
import { loadConfig } from '../wire/config.ts';
import { configure } from '../wire/connection.ts';
import { Crash } from './crash-page.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';

/** Reads where the service is, then shows the page. A configuration that cannot be read is said, with a way to try again. */
export async function start(element: HTMLElement): Promise<void> {
  applyPreferences();
  const config = loadConfig();
  const root = createRoot(element);
  try {
    configure(await config);
  } catch (error) {
    const retry = () => window.location.reload();
    root.render(
      <main>
        <Crash error={error} onRetry={retry} />
      </main>,
    );
    return;
  }
  const router = createBrowserRouter(routes);
  root.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
