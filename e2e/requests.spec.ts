import { expect, type Page, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';
import { setVisibility } from './visibility.ts';

/* Requests of the list to the service: when it sends one, and when not. */

const listed = (page: Page) => expect.poll(async () => (await readNames(page)).length, lookOften).toBe(3);

test('leaving the page aborts its request', async ({ page, setFault }) => {
  await page.goto('/deployments');
  await listed(page);
  await setFault('hang');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/v2/deployments?'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('another filter aborts the previous request', async ({ page, setFault }) => {
  await page.goto('/deployments');
  await listed(page);
  await setFault('hang*1');
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('deployment_type=prod'),
  );
  await page.getByLabel('Deployment type').selectOption('prod');
  await page.getByLabel('Deployment type').selectOption('dev');
  await ended;
  await listed(page);
});

test.describe('a background tab', () => {
  test('requests nothing automatically, nor when it becomes visible again', async ({ page, requests }) => {
    await page.clock.install();
    await page.goto('/deployments');
    await listed(page);
    const before = await requests();
    await setVisibility(page, 'hidden');
    await page.clock.runFor('01:00:00');
    await setVisibility(page, 'visible');
    // The age tells how old the rows are; Refresh renews them.
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(async () => (await requests()).length).toBe(before.length + 1);
  });

  test('requests a failed listing again only on return, once', async ({ page, setFault, requests }) => {
    await page.clock.install();
    await setFault('status-429-later*1');
    await page.goto('/deployments');
    await expect(page.getByRole('alert')).toContainText('Retrying in');
    await setVisibility(page, 'hidden');
    await page.clock.runFor('00:05:00');
    expect(await requests()).toHaveLength(1);
    for (let times = 0; times < 5; times++) {
      await setVisibility(page, 'hidden');
      await setVisibility(page, 'visible');
    }
    await listed(page);
    await page.clock.runFor('00:01:00');
    const refreshed = page.waitForResponse(/v2\/deployments/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await refreshed;
    expect(await requests()).toHaveLength(3);
  });
});

test('pointing at the navigation starts nothing on the open page', async ({
  page,
  requests,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const before = await requests();
  await page.getByRole('navigation').getByRole('link', { name: 'Deployments' }).hover();
  const prefetched = page.waitForResponse(/v2\/deployments\?limit=100/);
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).hover();
  await prefetched;
  expect((await requests()).slice(before.length)).toHaveLength(1);
  await expect(page.getByText(/^Counting|^at least/)).toHaveCount(0);
});
