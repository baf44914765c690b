import { expect, test } from './fixtures.ts';
import { readTable } from './pages.ts';

test.use({ fixture: 'many' });

test.beforeEach(({ page }) =>
  // With the data saver on, no code is fetched ahead: what
  // is not there yet has to come over the network.
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

test('a network lost with the first row costs what it was to bring, and nothing that stands', async ({
  page,
  context,
}) => {
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'item-001' }).waitFor();
  await context.setOffline(true);

  await test.step('Refresh says so and keeps the rows', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You’re offline');
    await expect(alert).toContainText(/Showing what was loaded (?:just now|\d+ minutes? ago)\./);
    await expect(alert).not.toContainText(/CORS|mixed content/);
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('details show what failed beside the rows', async () => {
    await page.getByRole('link', { name: 'item-002' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The details could not be loaded' });
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('a page that cannot be loaded says so; Back leads to the rows', async () => {
    await page.getByRole('link', { name: 'New deployment' }).click();
    await expect(page.getByRole('alert')).toContainText('The form for a new deployment could not be loaded');
    await page.goBack();
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('back online, code and page come by themselves', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'item-002' })).toBeVisible();
    await page.getByRole('link', { name: 'New deployment' }).click();
    await expect(page.getByRole('button', { name: 'Create deployment' })).toBeVisible();
  });
});

test('a page that cannot come says so, shows no rows of another one, and comes with the network', async ({
  page,
  context,
  setFault,
}) => {
  await setFault('status-403');
  await page.goto('/deployments');
  await page.getByRole('alert').waitFor();
  await setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'item-001' }).waitFor();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('Next');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'item-021' }).waitFor();
  await context.setOffline(true);
  // Nobody has looked ahead with this filter.
  await page.getByLabel('Name contains').fill('item-0');
  await page.getByLabel('Name contains').press('Enter');
  await expect(page.getByRole('alert')).toContainText('You’re offline');
  await expect(page.getByRole('link', { name: /^item-/ })).toHaveCount(0);
  await expect(page.getByLabel('Name contains')).toHaveValue('item-0');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'item-001' }).waitFor();
});
