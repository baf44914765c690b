import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { DeploymentList } from './deployment-list.tsx';
import './style.css';

/*
 * The page that Slipway is measured against: the same list and picker in React with React Router,
 * TanStack Query, Table and Virtual, as simple as possible. It keeps filters and pages in the
 * address, reads records by a schema, and has Slipway's columns.
 */

const loadPicker = () => import('./picker.tsx').then(({ Picker: page }) => ({ default: page }));
const Picker = lazy(loadPicker);

function Page() {
  return (
    <>
      <nav>
        <Link to="/deployments">Deployments</Link>
        <Link to="/repositories" onPointerEnter={() => void loadPicker()}>
          Repositories
        </Link>
      </nav>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/repositories" element={<Picker />} />
          <Route path="*" element={<DeploymentList />} />
        </Routes>
      </Suspense>
    </>
  );
}

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
