import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { configure, loadConfig } from '../api/config/config.ts';
import { applyPreferences } from '../features/browser/preferences.ts';
import { showPageNotice } from '../kit/feedback/page-notice.tsx';
import { basePath } from '../kit/params/base-path.ts';
import { unsavedStore } from '../kit/params/saved.ts';
import { nameSite } from '../kit/ui/page-heading.tsx';
import { settingsSections } from '../pages/settings/settings-sections.ts';
import { CrashPage, ElsewherePage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { parseConfig } from './parse-config.ts';
import { createQueryClient } from './query-client.ts';
import { prefetchRoute } from './routes.tsx';
import css from './layout.module.css';

const product = 'Slipway';

function announceUnsaved(): void {
  showPageNotice({
    tone: 'warning',
    title: 'This browser cannot save anything',
    detail:
      'Storage is full or blocked. Settings, views, pins and hidden hints last until you leave the page.',
    link: { to: '/settings#stored', label: settingsSections.stored },
  });
}

/** Loads the configuration, then renders the page, or an error with a retry button. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  nameSite(product);
  applyPreferences();
  unsavedStore.subscribe(announceUnsaved);
  const root = createRoot(element);
  if (!window.location.pathname.startsWith(basePath)) {
    root.render(<ElsewherePage address={window.location.origin + basePath} />);
    return;
  }
  try {
    const config = await parseConfig(await loadConfig());
    configure(config);
    if (config.serviceName !== undefined) nameSite(`${config.serviceName} · ${product}`);
  } catch (error) {
    root.render(
      <BrowserRouter basename={basePath}>
        <main className={css.main}>
          <CrashPage error={error} />
        </main>
      </BrowserRouter>,
    );
    return;
  }
  const client = createQueryClient();
  prefetchRoute(client, window.location);
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* Fields show the address. In a transition, typed letters would appear late. */}
        <BrowserRouter basename={basePath} useTransitions={false}>
          <Layout />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
