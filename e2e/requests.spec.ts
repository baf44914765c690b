import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './table.ts';

/* When the list asks the service, and when it does not. */

const listed = (page: Page) => expect.poll(async () => (await readNames(page)).length).toBe(3);

test('without a network the rows stay, and the network’s return asks again', async ({ page, context }) => {
  // What says the failure is fetched in time, once the page has nothing else to do.
  const notices = page.waitForEvent('requestfinished', (request) =>
    /list-notices.*\.js$/.test(request.url()),
  );
  await page.goto('/deployments');
  await listed(page);
  await notices;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The service could not be reached');
  await expect(alert).toContainText('Showing rows of');
  await listed(page);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await listed(page);
});

test('leaving the page ends its request', async ({ page, setFault }) => {
  await page.goto('/deployments');
  await listed(page);
  await setFault('hang');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/v2/deployments?'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('another filter ends the request of the one before', async ({ page, setFault }) => {
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

test('neither coming back to the tab nor an hour in it asks by itself', async ({ page, requests }) => {
  await page.clock.install();
  await page.goto('/deployments');
  await listed(page);
  const before = await requests();
  for (let times = 0; times < 5; times++)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await page.clock.runFor('01:00:00');
  expect(await requests()).toEqual(before);
  await expect(page.getByText('Fetched 1 hour ago')).toBeVisible();
});

test('whatever is pressed while one refresh runs, it is one', async ({ page, setFault, requests }) => {
  await page.goto('/deployments');
  await listed(page);
  const before = (await requests()).length;
  await setFault('slow');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.dblclick();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await refresh.press('Enter');
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true');
  expect(await requests()).toHaveLength(before + 1);
});
