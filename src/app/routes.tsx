import { FolderGit2, Rows3, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, type NonIndexRouteObject, type RouteObject } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { DeploymentsArea } from './deployments-area.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface PageRoute {
  path: string;
  /** How the navigation names the page; pages without a label are not in it. */
  label?: string;
  icon?: ReactNode;
  route: Omit<NonIndexRouteObject, 'path'>;
}

/** Every page: the router and the navigation read this table alone. */
const pages: readonly PageRoute[] = [
  {
    path: '/deployments/new',
    route: {
      lazy: {
        Component: async () => (await import('../new-deployment/new-deployment-page.tsx')).NewDeploymentPage,
      },
    },
  },
  {
    path: '/deployments',
    label: 'Deployments',
    icon: <Rows3 size={16} aria-hidden="true" />,
    route: {
      Component: DeploymentsArea,
      children: [
        { index: true, element: null },
        {
          path: ':deploymentId',
          lazy: { Component: async () => (await import('../deployment/deployment-page.tsx')).DeploymentPage },
        },
      ],
    },
  },
  {
    path: '/repositories',
    label: 'Repositories',
    icon: <FolderGit2 size={16} aria-hidden="true" />,
    route: {
      lazy: {
        Component: async () => (await import('../repositories/repositories-page.tsx')).RepositoriesPage,
      },
    },
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: <Settings size={16} aria-hidden="true" />,
    route: { lazy: { Component: async () => (await import('../settings/settings-page.tsx')).SettingsPage } },
  },
];

/** What the navigation shows. */
export const navigation = pages.flatMap(({ path, label, icon }) =>
  label ? [{ to: path, label, icon }] : [],
);

/** The routes of the router. */
export const routes: RouteObject[] = [
  {
    element: <Layout navigation={navigation} />,
    // Nothing stands in for a page chunk that loads on a first visit: the frame alone, for a few milliseconds.
    hydrateFallbackElement: <></>,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          { path: '/', element: <Navigate to="/deployments" replace /> },
          ...pages.map(({ path, route }): RouteObject => ({ path, ...route })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
