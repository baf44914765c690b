import { integrationA } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/*
 * Filling in the form. Rules, request bodies and the fields of error messages are tested without a
 * browser, in src/domain/draft and src/api.
 */

test('a chosen repository becomes a deployment in the list, also after a reload; Back does not return to the form', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  await expect(form.get('Repository')).toContainText('acme-labs/orders-agent');
  await expect(form.get('Git reference')).toHaveValue('main');
  await expect(form.get('Name')).toHaveValue('orders-agent');
  await form.get('Name').fill('fresh-one');
  await form.create();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await expect(form.created).toBeVisible();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  // It is announced once.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  await expect(page.getByText('Deployment created')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/repositories/);
  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  await page.reload();
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  expect(await requests('POST')).toHaveLength(1);
});
