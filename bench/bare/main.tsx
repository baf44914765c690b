import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { DeploymentList } from './deployment-list.tsx';
import './style.css';

/*
 * The page that Slipway is compared with: the same list and picker, as simple as possible, with React Router
 * and TanStack Query, Table and Virtual. It has filters and pages in the address, parses records with a
 * schema, and shows Slipway's columns.
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
