import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { fill, setFault } from '../../../component-tests/service.ts';
import {
  integrationA,
  sequence,
  repositoriesOfA as repositories,
} from '../../../server/sample/fixture-records.ts';

/* All deployments over time. Figures and exports are never older than the page shows. */

const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('all deployments are loaded again after a creation, also after a failure: overview and picker show the new one', async () => {
  fill({ integrations: [integrationA], repositories: repositories(3), deployments: sequence(150) });
  setFault('end-404');
  await open('/overview');
  await expect.element(page.getByRole('alert')).toHaveTextContent('404');
  setFault();
  await goTo('Repositories');
  await expect.element(page.getByText('3 repositories, 150 deployments')).toBeVisible();
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('orders-agent');
  await newDeploymentPage.get('Create deployment').click();
  await expect.element(newDeploymentPage.created).toBeVisible();
  await goTo('Overview');
  await expect.element(page.getByText('151 deployments ·')).toBeVisible();
  await goTo('Repositories');
  await expect.element(page.getByText('3 repositories, 151 deployments')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for acme-labs/orders-agent' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Create similar to orders-agent…' })).toBeVisible();
});
