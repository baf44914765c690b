import FolderGit2 from 'lucide-react/icons/folder-git-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { notices } from '../deployments/deployments-page.tsx';
import { idle } from '../time/idle.ts';
import { Lazy, lazyCode, type LazyCode } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeploymentsArea } from './deployments-area.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const newDeployment = lazyCode(
  async () => (await import('../new-deployment/new-deployment-page.tsx')).NewDeploymentPage,
);
const deployment = lazyCode(async () => (await import('../deployment/deployment-page.tsx')).DeploymentPage);
const repositories = lazyCode(
  async () => (await import('../repositories/repositories-page.tsx')).RepositoriesPage,
);
const settings = lazyCode(async () => (await import('../settings/settings-page.tsx')).SettingsPage);

/** A page whose code comes by itself; grey lines stand in. @param label what is loaded, for screen readers */
function page(code: LazyCode, label = 'page'): ReactNode {
  return <Lazy code={code} props={{}} fallback={<Skeleton label={label} lines={6} />} />;
}

interface PageRoute {
  path: string;
  /** How the navigation names the page; pages without a label are not in it. */
  label?: string;
  icon?: ReactNode;
  /** Code of the page that is not part of the first view. */
  code?: LazyCode;
  element: ReactNode;
  children?: RouteObject[];
}

/** Every page: the router and the navigation read this table alone. */
const pages: readonly PageRoute[] = [
  { path: '/deployments/new', code: newDeployment, element: page(newDeployment) },
  {
    path: '/deployments',
    label: 'Deployments',
    icon: <Rows3 size={16} aria-hidden="true" />,
    element: <DeploymentsArea />,
    code: deployment,
    children: [
      { index: true, element: null },
      { path: ':deploymentId', element: page(deployment, 'details') },
    ],
  },
  {
    path: '/repositories',
    label: 'Repositories',
    icon: <FolderGit2 size={16} aria-hidden="true" />,
    code: repositories,
    element: page(repositories),
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: <Settings size={16} aria-hidden="true" />,
    code: settings,
    element: page(settings),
  },
];

/** What the navigation shows. */
export const navigation = pages.flatMap(({ path, label, icon, code }) =>
  label ? [{ to: path, label, icon, onIntent: () => void code?.load().catch(() => undefined) }] : [],
);

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

/** Fetches the code of notices and of the other pages, one after another, whenever nothing else is to be done. */
export async function fetchOtherPages(): Promise<void> {
  await notices.load();
  for (const { code } of pages) {
    await idle();
    await code?.load();
  }
}
