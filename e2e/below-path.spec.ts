import { createServer, request } from 'node:http';
import { integrationA } from '../server/sample/fixture-records.ts';
import { listen } from '../server/testing/ports.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './own-host.ts';

/* A page below a path, with the service's name and a message of the operator. */

test.use({
  hostOptions: [
    '--public-url=http://127.0.0.1/slipway/',
    '--service-name=Production EU',
    '--message=Maintenance at 18:00 UTC',
  ],
});

test('every page, its data and its storage stay below the path', async ({ page, deploymentsPage }) => {
  await page.goto('/slipway');
  await expect(page).toHaveURL('/slipway/deployments');
  const [first = ''] = await deploymentsPage.expectListed();
  await deploymentsPage.link(first).click();
  await expect(page).toHaveURL(/\/slipway\/deployments\/[\w-]+$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/slipway/overview');
  await expect(page.getByRole('table', { name: 'Repositories' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText(/^The service is reachable: it responded in/)).toBeVisible();
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  expect(names).toContain('slipway.preferences /slipway/');
  expect(names.filter((name) => !name.endsWith(' /slipway/'))).toEqual([]);
});

test.describe('with a base URL that ends with a slash', () => {
  test.use({ baseURL: async ({ ownHost }, use) => use(`${ownHost}/slipway/`) });

  test('page objects stay below the path', async ({ page, deploymentsPage, overviewPage }) => {
    await deploymentsPage.open({ limit: 10 });
    await deploymentsPage.expectListed();
    await overviewPage.open();
    await expect(page).toHaveURL('./overview');
    await expect(overviewPage.figure('Status')).toBeVisible();
  });
});

test('outside the path the page says where it is', async ({ page, deploymentsPage }) => {
  await page.goto('/deployments?limit=20');
  await expect(page.getByRole('main')).toContainText(/Open Slipway at http:\/\/127\.0\.0\.1:\d+\/slipway\//);
  await expectAccessible(page);
  await page.getByRole('link', { name: '/slipway/' }).click();
  await deploymentsPage.expectListed();
});

test('behind a proxy that strips the path every page works', async ({ page, deploymentsPage, ownHost }) => {
  const server = createServer(({ url = '', method, headers }, response) => {
    if (!url.startsWith('/slipway/')) return void response.writeHead(404).end();
    const path = url.slice('/slipway'.length);
    request(ownHost + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    }).end();
  });
  const port = await listen(server);
  await page.goto(`http://127.0.0.1:${port}/slipway/`);
  const [first = ''] = await deploymentsPage.expectListed();
  await deploymentsPage.link(first).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  server.close().closeAllConnections();
});

test.describe('with many repositories', () => {
  test.use({ fixture: 'repositories-5000' });

  test('the worker is loaded below the path, and a repository leads to the form', async ({ page }) => {
    const worker = page.waitForEvent('worker');
    await page.goto(`/slipway/repositories?integration_id=${integrationA.id}`);
    expect(new URL((await worker).url()).pathname).toMatch(/^\/slipway\/assets\//);
    await page.getByRole('link', { name: 'Deploy acme-labs/checkout-agent', exact: true }).click();
    await expect(page).toHaveURL(/\/slipway\/deployments\/new\?/);
    await expect(page.getByRole('button', { name: 'Create deployment' })).toBeVisible();
  });
});

test('the service’s name is below the product’s and in every title', async ({ page, deploymentsPage }) => {
  await page.goto('/slipway/deployments');
  await deploymentsPage.expectListed();
  await expect(page.getByRole('banner').getByText('Production EU')).toBeVisible();
  await expect(page).toHaveTitle('Deployments · Production EU · Slipway');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings · Production EU · Slipway');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
});

test('the operator’s message is above the page until it is dismissed or changes', async ({ page }) => {
  await page.goto('/slipway/settings');
  const message = page.getByText('Maintenance at 18:00 UTC');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), message: 'Maintenance is over' } });
  });
  await page.reload();
  await expect(page.getByText('Maintenance is over')).toBeVisible();
});
