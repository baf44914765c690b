import type { QueryClient } from '@tanstack/react-query';
import { ChartBarBig, FolderGit2, type IconNode, Rows3, Settings } from 'lucide';
import type { ReactNode } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { config } from '../api/config/config.ts';
import { unsentReason } from '../api/deployment-id.ts';
import { deploymentQuery } from '../api/deployments.ts';
import { filterTable } from '../api/parameters.ts';
import { prefetchAllDeployments } from '../domain/fleet/all-deployments.ts';
import { deploymentIdIn } from '../domain/model/addresses.ts';
import { basePath } from '../kit/params/base-path.ts';
import { readParams } from '../kit/params/table.ts';
import { prefetchList } from '../pages/deployments/use-list-page.ts';
import { type Code, codeOf, Loaded, prefetchCode } from './code-boundary.tsx';
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
  async () => (await import('../pages/repositories/integrations.ts')).repositoriesData,
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

type PageRoute = RouteObject & {
  path: string;
  /** The name and the icon in the navigation. Pages without them are not listed. */
  label?: string;
  icon?: IconNode;
  /** The page's code, unless it is part of the first view. */
  code?: Code;
  /** Prefetches the first content of the page with a cheap request. */
  prefetchData?: (client: QueryClient, query: URLSearchParams, pathname: string) => void;
  children?: PageRoute[];
};

function page(code: Code): ReactNode {
  return <Loaded key={code.name} code={code} />;
}

/** All pages. The router and the navigation use this table. */
export const routes: PageRoute[] = [
  {
    path: '/',
    prefetchData: (client) => prefetchList(client, new URLSearchParams()),
    element: <Navigate to="/deployments" replace />,
  },
  { path: '/deployments/new', code: newDeployment, element: page(newDeployment) },
  {
    path: '/deployments',
    label: 'Deployments',
    icon: Rows3,
    element: <DeploymentsArea />,
    prefetchData: prefetchList,
    children: [
      {
        path: ':deploymentId',
        code: details,
        prefetchData: (client, _query, pathname) => {
          const id = deploymentIdIn(pathname) ?? '';
          if (unsentReason(id) === undefined) void client.prefetchQuery(deploymentQuery(id));
        },
        element: page(details),
      },
    ],
  },
  {
    path: '/overview',
    label: 'Overview',
    icon: ChartBarBig,
    code: overview,
    prefetchData: (client, query) =>
      prefetchAllDeployments(client, readParams(filterTable(config().dialect), query).values),
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
  { path: '*', element: <NotFoundPage /> },
];

/** Prefetches the code and data of the page at an address; called before the first render. */
export function prefetchRoute(client: QueryClient, { pathname, search }: Location): void {
  const path = pathname.slice(basePath.length - 1);
  const { code, prefetchData } = matchRoutes(routes, path)?.at(-1)?.route ?? {};
  prefetchCode(code);
  prefetchData?.(client, new URLSearchParams(search), path);
}

/** Adds the query to which the page would redirect (docs/decisions.md#speed). */
export function completeAddress(href: string): string {
  return href + (routes.find(({ path }) => path === href)?.code?.ownQuery() ?? '');
}

export const navigation = routes.flatMap(({ path, label, icon, code, prefetchData }) =>
  label && icon ? [{ to: path, label, icon, code, prefetchData }] : [],
);

/** The code of every page that is not part of the first view. */
export const pageCodes = routes
  .flatMap(({ code, children = [] }) => [code, ...children.map((each: PageRoute) => each.code)])
  .filter((code) => code !== undefined);
