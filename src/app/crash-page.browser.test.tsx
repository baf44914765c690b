import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../component-tests/open.tsx';
import { deploymentsPage } from '../../component-tests/pages.ts';
import { deploymentsQuery } from '../api/deployments.ts';
import { Layout } from './layout.tsx';
import { createQueryClient } from './query-client.ts';

const crash = page.getByRole('heading', { name: 'This page could not be shown' });
const toList = page
  .getByRole('navigation', { name: 'Main' })
  .getByRole('link', { name: 'Deployments', exact: true });
const backAndForward = async () => {
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  history.forward();
};

test.each([
  ['“Go to deployments”', async () => page.getByRole('link', { name: 'Go to deployments' }).click()],
  ['the navigation', async () => toList.click()],
  ['Back and Forward', backAndForward],
])('after the list has crashed, %s shows it again', async (_name, leave) => {
  // React also logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = createQueryClient();
  history.pushState(null, '', '/settings');
  await show(<Layout />, client);
  await expect.element(page.getByText(/^The service is reachable/)).toBeVisible();
  // A response without rows crashes the list.
  client.setQueryData(deploymentsQuery({ limit: 20, offset: 0 }).queryKey, Object.create({}));
  await toList.click();
  await expect.element(crash).toBeVisible();
  client.clear();
  await leave();
  await deploymentsPage.expectRows(3);
  await expect.element(crash).not.toBeInTheDocument();
});
