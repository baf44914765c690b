import FolderGit2 from 'lucide-react/icons/folder-git-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { DeploymentsArea } from './deployments-area.tsx';
import { LazyPage, type PageCode } from './lazy-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const newDeployment: PageCode = {
  name: 'form for a new deployment',
  load: async () => (await import('../new-deployment/new-deployment-page.tsx')).NewDeploymentPage,
};
const deployment: PageCode = {
  name: 'details',
  load: async () => (await import('../deployment/deployment-page.tsx')).DeploymentPage,
};
const repositories: PageCode = {
  name: 'repositories page',
  load: async () => (await import('../repositories/repositories-page.tsx')).RepositoriesPage,
};
const settings: PageCode = {
  name: 'settings page',
  load: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
};
const doctor: PageCode = {
  name: 'doctor',
  load: async () => (await import('../doctor/doctor-page.tsx')).DoctorPage,
};

interface PageRoute {
  path: string;
  /** How the navigation names the page; pages without a label are not in it. */
  label?: string;
  icon?: ReactNode;
  /** The page's code, where it is not part of the first view. */
  code?: PageCode;
  element: ReactNode;
  children?: RouteObject[];
}

/** Every page: the router and the navigation read this table alone. */
const pages: readonly PageRoute[] = [
  { path: '/deployments/new', code: newDeployment, element: <LazyPage code={newDeployment} /> },
  {
    path: '/deployments',
    label: 'Deployments',
    icon: <Rows3 size={16} aria-hidden="true" />,
    element: <DeploymentsArea />,
    code: deployment,
    children: [
      { index: true, element: null },
      { path: ':deploymentId', element: <LazyPage code={deployment} /> },
    ],
  },
  {
    path: '/repositories',
    label: 'Repositories',
    icon: <FolderGit2 size={16} aria-hidden="true" />,
    code: repositories,
    element: <LazyPage code={repositories} />,
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: <Settings size={16} aria-hidden="true" />,
    code: settings,
    element: <LazyPage code={settings} />,
  },
  // Its code is not fetched ahead: few people open it.
  { path: '/settings/doctor', element: <LazyPage code={doctor} /> },
];

/** What the navigation shows. */
export const navigation = pages.flatMap(({ path, label, icon, code }) =>
  label ? [{ to: path, label, icon, code }] : [],
);

/** The code of every page that is not part of the first view. */
export const pageCodes = pages.flatMap(({ code }) => code ?? []);

/** The routes of the router, below the layout. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/deployments" replace /> },
  ...pages.map(({ path, element, children }): RouteObject => ({
    path,
    element,
    ...(children && { children }),
  })),
  { path: '*', element: <NotFoundPage /> },
];
