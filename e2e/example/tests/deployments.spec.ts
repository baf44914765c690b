import { deployment, expect, integrationA, repositories, test } from 'slipway/e2e';

// Gives each test a separate tenant with these rows.
test.use({ fixture: 'many' });

test('the second page follows the first', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open({ limit: 20 });
  await deploymentsPage.expectFirst('item-001');
  await deploymentsPage.get('Next page').click();
  await deploymentsPage.expectFirst('item-021');
  await expect(page).toHaveURL('/deployments?limit=20&offset=20');
});

test('details open beside the list', async ({ deploymentsPage }) => {
  await deploymentsPage.open({ name_contains: 'item-007' });
  const details = await deploymentsPage.openDetails('item-007');
  await expect(details.section('Source')).toContainText('checkout-agent');
});

test('a failure of the service is shown, and “Retry” requests again', async ({
  deploymentsPage,
  setFault,
}) => {
  await setFault('status-403');
  await deploymentsPage.open();
  await expect(deploymentsPage.failure).toContainText('403');
  await setFault();
  await deploymentsPage.get('Retry').click();
  await deploymentsPage.expectRows(20);
});

test('a chosen repository becomes a deployment', async ({ page, repositoriesPage, requests }) => {
  await repositoriesPage.open();
  const form = await repositoriesPage.deploy('acme-labs/orders-agent');
  await form.get('Name').fill('from-our-suite');
  await form.create();
  await expect(form.created).toBeVisible();
  await expect(page.getByRole('heading', { name: 'from-our-suite' })).toBeVisible();
  expect(await requests('POST')).toEqual(['POST /v2/deployments']);
});

test('rows of a test are listed, and their integration is offered', async ({
  deploymentsPage,
  repositoriesPage,
  fill,
}) => {
  await fill({
    integrations: [integrationA],
    repositories: repositories(5),
    deployments: [deployment('ours', { status: 'UNUSED' })],
  });
  await deploymentsPage.open();
  await deploymentsPage.expectRows([{ Name: 'ours', Status: 'Unused' }]);
  await repositoriesPage.open();
  await repositoriesPage.expectRows(5);
});
