import type { QueryClient } from '@tanstack/react-query';
import { ChartBarBig, FolderGit2, type IconNode, Rows3, Settings } from 'lucide';
import type { ReactNode } from 'react';
import { matchPath, Navigate, type RouteObject } from 'react-router';
import { config } from '../api/config/config.ts';
import { filterTable } from '../api/parameters.ts';
import { prefetchAllDeployments } from '../domain/fleet/all-deployments.ts';
import { basePath } from '../kit/params/base-path.ts';
import { readParams } from '../kit/params/table.ts';
import { prefetchPage } from '../pages/deployments/use-list-page.ts';
import { type Code, codeOf, Loaded, prefetch } from './code-boundary.tsx';
import { NotFoundPage } from './crash-page.tsx';
import { DeploymentsArea } from './deployments-area.tsx';

const newDeployment = codeOf('form for a new deployment', async () => ({
  Content: (await import('../pages/new-deployment/new-deployment-page.tsx')).NewDeploymentPage,
}));
const overview = codeOf('overview', async () => ({
  Content: (await import('../pages/overview/overview-page.tsx')).OverviewPage,
}));
const repositories = codeOf(
  'repositories page',
  async () => ({ Content: (await import('../pages/repositories/repositories-page.tsx')).RepositoriesPage }),
  // A separate file, so that the listing is requested before the page's code (docs/decisions.md#speed).
  async () => (await import('../pages/repositories/integrations.ts')).listingAhead,
);
const compare = codeOf('comparison', async () => ({
  Content: (await import('../pages/compare/compare-page.tsx')).ComparePage,
}));
const settings = codeOf('settings page', async () => ({
  Content: (await import('../pages/settings/settings-page.tsx')).SettingsPage,
}));

/** The details of a deployment, both as a page and beside the list. */
const details = codeOf('details', async () => ({
  Content: (await import('../pages/deployment/details-page.tsx')).DetailsPage,
}));

interface PageRoute {
  path: string;
  /** The name in links; absent if the page needs more than a path. */
  label?: string;
  /** The icon in the navigation. Pages without an icon are not listed. */
  icon?: IconNode;
  /** The page's code, unless it is part of the first view. */
  code?: Code;
  /** Prefetches the first content of the page with a cheap request. */
  prepare?: (client: QueryClient, query: URLSearchParams) => void;
  element: ReactNode;
  children?: RouteObject[];
}

function page(code: Code): ReactNode {
  return <Loaded key={code.name} code={code} />;
}

/** All pages. The router, the navigation and the palette use this table. */
const pages: readonly PageRoute[] = [
  { path: '/deployments/new', label: 'New deployment', code: newDeployment, element: page(newDeployment) },
  {
    path: '/deployments',
    label: 'Deployments',
    icon: Rows3,
    element: <DeploymentsArea />,
    code: details,
    prepare: prefetchPage,
    children: [
      { index: true, element: null },
      { path: ':deploymentId', element: page(details) },
    ],
  },
  {
    path: '/overview',
    label: 'Overview',
    icon: ChartBarBig,
    code: overview,
    prepare: (client, query) => {
      prefetch(overview);
      prefetchAllDeployments(client, readParams(filterTable(config().dialect), query).values);
    },
    element: page(overview),
  },
  {
    path: '/repositories',
    label: 'Repositories',
    icon: FolderGit2,
    code: repositories,
    element: page(repositories),
  },
  { path: '/compare', code: compare, element: page(compare) },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    code: settings,
    element: page(settings),
  },
];

/** Prefetches the data or code of the page at an address; called before the first render. */
export function preparePage(client: QueryClient, { pathname, search }: Location): void {
  const there = pathname === basePath ? '/deployments' : pathname.slice(basePath.length - 1);
  const { prepare, code } = pages.find((each) => matchPath(each.path, there)) ?? {};
  if (prepare) prepare(client, new URLSearchParams(search));
  else prefetch(code);
}

/** Adds the query to which the page would redirect (docs/decisions.md#speed). */
export function completeAddress(href: string): string {
  return href + (pages.find(({ path }) => path === href)?.code?.ownQuery() ?? '');
}

export const navigation = pages.flatMap(({ path, label, icon, code, prepare }) =>
  label && icon ? [{ to: path, label, icon, code, prepare }] : [],
);

export const namedPages = pages.flatMap(({ path, label }) => (label ? [{ path, label }] : []));

/** The code of every page that is not part of the first view. */
export const pageCodes = pages.flatMap(({ code }) => code ?? []);

export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/deployments" replace /> },
  ...pages.map(({ path, element, children }): RouteObject => ({
    path,
    element,
    ...(children && { children }),
  })),
  { path: '*', element: <NotFoundPage /> },
];
