import { integrationB, repositoriesOfA } from '../server/sample/fixture-records.ts';
import { repositoryRecord } from '../server/sample/sample.ts';
import { expectAccessible } from './accessible.ts';
import { deployment, expect, idOf, integrationA, type Page, test } from './fixtures.ts';

/*
 * Deployments in the picker. Different URLs of one repository are tested without a browser, in
 * src/domain/model and src/domain/repository-index.
 */

const address = `/repositories?integration_id=${integrationA.id}`;
const status = (page: Page) => page.getByRole('region', { name: 'Deployments looked through' });
const row = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Deploy ${label}`, exact: true }) });
const orders = (name: string, day: string, type: string, repoUrl: string, fields = {}) =>
  deployment(name, { updated_at: `2026-${day}T00:00:00Z`, ...fields }, { type, repoUrl });

test.beforeEach(async ({ fill }) => {
  await fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(8),
    deployments: [
      orders('orders-old', '10-01', 'dev', 'https://codehost.example/acme-labs/orders-agent'),
      orders('orders-live', '11-20', 'prod', 'git@codehost.example:Acme-Labs/orders-agent.git', {
        source_revision_config: { repo_ref: 'refs/tags/v2' },
      }),
      orders('orders-next', '11-10', 'dev', 'ssh://git@codehost.example:22/acme-labs/orders-agent/', {
        status: 'FAILED',
      }),
      deployment('of-an-image', {}, { repoUrl: null }),
    ],
  });
});

test('rows keep their place while deployments are read', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v2/deployments?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  const deploy = page.getByRole('link', { name: /^Deploy (?!like )/ }).first();
  await expect(deploy).toBeVisible();
  const top = (await deploy.boundingBox())?.y;
  release();
  await expect(status(page)).toContainText('All 4 deployments read');
  expect((await deploy.boundingBox())?.y).toBe(top);
});

test('a row shows its last changed deployment in columns, in any spelling of the URL, and leads to a copy and to the others', async ({
  page,
  repositoriesPage,
}) => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect(status(page)).toContainText('All 4 deployments read');
  const deployed = row(page, 'acme-labs/orders-agent');
  await expect(deployed).toContainText(/orders-live\s*\+2 more\s*Production · v2/);
  // A row without deployments says nothing: a filter finds those.
  await expect(row(page, 'acme-labs/checkout-agent')).not.toContainText(/deployed yet|None among/);
  await expectAccessible(page);
  const like = deployed.getByRole('link', { name: 'Deploy like orders-live' });
  await expect(like).toHaveAttribute('href', `/deployments/new?like=${idOf('orders-live')}`);
  await deployed.getByRole('link', { name: 'All deployments of acme-labs/orders-agent' }).click();
  await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(3);
  await page.goBack();

  // Deployments are in one column at any width, and a name that was searched for is not cut.
  for (const width of [1280, 1024, 680, 320]) {
    await page.setViewportSize({ width, height: 720 });
    const summaries = page.getByText(/^Production · v2/);
    await expect(summaries.first()).toBeVisible();
    const lefts = await summaries.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(new Set(lefts)).toHaveProperty('size', 1);
    await repositoriesPage.get('Search repositories').fill('orders-agent');
    const owner = page.getByText('acme-labs/', { exact: true });
    await expect.poll(() => owner.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await repositoriesPage.get('Search repositories').fill('');
    await repositoriesPage.expectRows(8);
  }

  await page.getByLabel('Deployed', { exact: true }).selectOption('Yes');
  await repositoriesPage.expectRows(['acme-labs/orders-agent']);
  await expect(page).toHaveURL(`${address}&deployed=true`);
  await page.getByLabel('Deployed', { exact: true }).selectOption('No');
  await repositoriesPage.expectRows(7);
  await expect(page).toHaveURL(`${address}&deployed=false`);
  await page.reload();
  await repositoriesPage.expectRows(7);
  await page.goBack();
  await expect(page.getByLabel('Deployed', { exact: true })).toHaveValue('true');
});

test('the name of a deployment has room beside its state on a phone', async ({ page, fill }) => {
  await fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(3),
    deployments: [deployment('dispatch-worker-canary', { status: 'UNUSED' })],
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address);
  const name = row(page, 'acme-labs/checkout-agent').getByText('dispatch-worker-canary');
  await expect(name).toBeVisible();
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

test('one integration is listed at a time: an empty search offers the others, and a pasted URL finds its own', async ({
  page,
  repositoriesPage,
  fill,
}) => {
  const web = repositoryRecord(integrationB.id, { id: 9, owner: 'northwind', name: 'web', branch: 'main' });
  const spelling = 'https://codehost.example/northwind/web.git';
  await fill({
    integrations: [integrationA, integrationB],
    repositories: [...repositoriesOfA(3), { integrationId: integrationB.id, record: web }],
    deployments: [
      deployment('orders'),
      deployment('web', { source_config: { integration_id: integrationB.id, repo_url: spelling } }),
    ],
  });
  await repositoriesPage.open({ integration_id: integrationA.id, q: 'northwind' });
  await expect(repositoriesPage.none).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Choose a repository' })
    .getByRole('link', { name: 'northwind' })
    .click();
  await repositoriesPage.expectRows(['northwind/web']);
  expect(new URL(page.url()).searchParams.get('integration_id')).toBe(integrationB.id);
  await page.getByRole('combobox', { name: 'Integration', exact: true }).selectOption('acme-labs');
  await repositoriesPage.get('Search repositories').fill('');
  await repositoriesPage.expectRows(3);
  // Of a page inside the repository, by ssh, without a scheme: a deployment tells the rest.
  await repositoriesPage.get('Search repositories').fill('codehost.example/northwind/web/tree/main');
  await expect(page.getByText('searched without its page “/tree/main”')).toBeVisible();
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await expect(page).toHaveURL(/repo_ref=main/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('integration_id'), query.get('repo_url')]).toEqual([integrationB.id, spelling]);
  // All of it was read before: the form knows at once what is deployed.
  await expect(page.getByRole('group', { name: 'Repository' })).toContainText(/Deployments\s*web/);
});
