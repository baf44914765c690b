import { expect, test } from './fixtures.ts';

/* The focus after arriving on a page. */

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
