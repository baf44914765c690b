import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { press } from '../../parts/act.ts';
import { expectAddress } from '../../parts/open.tsx';
import {
  deploymentsPage,
  detailsPage,
  newDeploymentPage,
  palette,
  repositoriesPage,
} from '../../parts/pages.ts';
import { requests } from '../../parts/service.ts';
import { idOf, integrationA } from '../../server/sample/fixture-records.ts';

/* All pages, actions and records by keyboard: the dialog “Commands”. */

const group = (name: string) => palette.dialog.getByRole('group', { name });

test('leads to pages, views and settings', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.run('settings appear');
  await expectAddress('/settings#appearance');
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toHaveFocus();

  await palette.run('views prod');
  await expectAddress(/^[^?]*\/deployments\?.*deployment_type=prod/);
});

test('searches deployments by name, and stores only ids of visited ones', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.open('orders');
  await expect.element(palette.option(/^orders-agent/)).toBeVisible();
  await expect
    .poll(async () => requests().filter((line) => line.includes('name_contains')))
    .toEqual(['GET /v2/deployments?limit=8&offset=0&name_contains=orders']);
  expect(requests('GET /v1')).toEqual([]);
  await press('Enter');
  await detailsPage.expectName('orders-agent');

  // Deployments in memory are not requested again.
  const before = requests();
  await palette.open();
  await expect.element(group('Recent').getByRole('option').first()).toHaveTextContent('orders-agent');
  const stored = localStorage.getItem('slipway.recent');
  expect(stored).toBe(JSON.stringify([`deployment ${idOf('orders-agent')}`]));
  await palette.field.fill('no such name');
  await palette.option('Any field contains “no such name”').click();
  await expectAddress('/deployments?q=no+such+name');
  // Reopening the palette sent no request for it.
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  const since = requests().slice(before.length);
  expect(since.filter((line) => line.includes('deployment_ids'))).toEqual([]);

  // An id is asked for whole, and its deployment comes first.
  await palette.open(idOf('orders-agent'));
  await expect.element(palette.dialog.getByRole('option').first()).toHaveAccessibleName(/^Open orders-agent/);
  expect(requests().at(-1)).toContain(`deployment_ids=${idOf('orders-agent')}`);
  await press('Enter');
  await detailsPage.expectName('orders-agent');
});

test('finds repositories of the listings that were read', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(repositoriesPage.get('Deploy', 'acme-labs/search-agent')).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Deployments' })).toBeVisible();
  await palette.open('search-ag');
  await palette.option('Deploy acme-labs/search-agent').click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/search-agent');
});
