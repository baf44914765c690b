import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type MouseEvent, startTransition, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { DeploymentList } from './deployment-list.tsx';
import './style.css';

/*
 * The page that Slipway is measured against: the same list and picker in React with TanStack Query,
 * Table and Virtual, as plain as they can be written.
 */

const loadPicker = () => import('./picker.tsx').then(({ Picker: page }) => ({ default: page }));
const Picker = lazy(loadPicker);

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new PopStateEvent('popstate'));
}

function Page() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    // A page that is no transition would show its fallback for 300 ms.
    const changed = () => startTransition(() => setPath(location.pathname));
    addEventListener('popstate', changed);
    return () => removeEventListener('popstate', changed);
  }, []);
  return (
    <>
      <nav>
        <a href="/deployments" onClick={follow}>
          Deployments
        </a>
        <a href="/repositories" onClick={follow} onPointerEnter={() => void loadPicker()}>
          Repositories
        </a>
      </nav>
      <Suspense fallback={null}>{path === '/repositories' ? <Picker /> : <DeploymentList />}</Suspense>
    </>
  );
}

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </StrictMode>,
  );
