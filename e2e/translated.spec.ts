import { expect, test } from './fixtures.ts';
import { translate } from './translate.ts';

/* The page while the browser translates it: each text is replaced by an element of the translator. */

test.use({ fixture: 'many' });

test.afterEach(async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
});

test('the list pages, sorts, filters and loads all rows', async ({ page }) => {
  await page.goto('/deployments?limit=10');
  const list = page.getByRole('table', { name: 'Deployments' });
  await expect(list.locator('tbody tr')).toHaveCount(10);
  await page.evaluate(translate);
  const status = page.getByText(/^Sorted by/);
  await list.getByRole('columnheader', { name: 'Updated' }).getByRole('button').click();
  await expect(status).toHaveText('Sorted by Updated');
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await list
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await list
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Service order' }).click();
  await expect(status).toHaveCount(0);
  await page.getByLabel('Name contains').fill('no such name');
  await expect(page.getByText('No deployments match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(10);
});
