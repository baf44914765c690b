import { expect, idOf, integrationA, test } from './fixtures.ts';

/* The focus after arriving on a page. */

test('a control that goes away leaves the focus on the next one or on the heading', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await test.step('Clear all filters', async () => {
    await deploymentsPage.open({ name_contains: 'no such name' });
    await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
    await deploymentsPage.expectRows(3);
    await expect.poll(focused).not.toBe('BODY');
  });
  await test.step('Retry', async () => {
    await setFault('status-403');
    await deploymentsPage.open();
    await expect(page.getByRole('alert')).toBeVisible();
    await setFault();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await deploymentsPage.expectRows(3);
    await expect.poll(focused).not.toBe('BODY');
  });
  for (const path of [
    '/overview',
    `/deployments/${idOf('orders-agent')}`,
    `/repositories?integration_id=${integrationA.id}`,
  ]) {
    await test.step(`Retry at ${path}`, async () => {
      await setFault('status-403');
      await page.goto(path);
      const retry = page.getByRole('button', { name: 'Retry', exact: true });
      await expect(retry).toHaveCount(1);
      await setFault();
      await retry.press('Enter');
      await expect(retry).toHaveCount(0);
      await expect.poll(focused).not.toBe('BODY');
    });
  }
  await test.step('Clear search', async () => {
    await page.goto(`/repositories?integration_id=${integrationA.id}&q=no-such-repository`);
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await expect(page.getByLabel('Search repositories')).toBeFocused();
  });
  await test.step('Remove a filter', async () => {
    await deploymentsPage.open({ status: 'READY' });
    await page.getByRole('button', { name: /^Remove Status/ }).press('Enter');
    await expect(page).toHaveURL('/deployments');
    await expect(deploymentsPage.get('Filters')).toBeFocused();
  });
});

test('a click on empty ground leaves the focus nowhere, also when an element goes later', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  await setFault('status-403');
  await deploymentsPage.open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.getByRole('banner').click({ position: { x: 100, y: 500 } });
  await expect(page.locator('body')).toBeFocused();
  await setFault();
  await retry.evaluate((element: HTMLElement) => element.click());
  await deploymentsPage.expectRows(3);
  await expect(page.locator('body')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('details in place of the list take the focus, without hints about keys', async ({ page }) => {
    await page.goto('/deployments');
    await expect(page.getByRole('link', { name: 'orders-agent' })).toBeVisible();
    await page.getByRole('link', { name: 'orders-agent' }).tap();
    await expect(page.getByRole('heading', { name: 'orders-agent', level: 1 })).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'Repositories' }).tap();
    await expect(page.getByRole('heading', { name: 'Repositories', level: 1 })).toBeFocused();
    await expect(
      page.getByRole('link', { name: 'Deploy acme-labs/checkout-agent', exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Search repositories')).not.toBeFocused();
  });
});
