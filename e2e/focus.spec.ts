import { expect, test } from './fixtures.ts';

/* The focus after arriving on a page. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('fields have 16 px, so that the page is not enlarged, and keep letters as typed', async ({ page }) => {
    for (const path of ['/deployments', '/repositories', '/deployments/new']) {
      await page.goto(path);
      const fields = page.locator('#content :is(input:not([type]), input[type=text], textarea, select)');
      await expect(fields.filter({ visible: true })).not.toHaveCount(0);
      const small = await fields.evaluateAll((all) =>
        all.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id),
      );
      expect(small).toEqual([]);
    }
    await page.goto('/deployments');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByLabel('Name contains')).toHaveAttribute('autocapitalize', 'none');
    await expect(page.getByLabel('Status', { exact: true })).toHaveAttribute('autocapitalize', 'none');
    await page.getByRole('button', { name: 'Commands' }).tap();
    const field = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
    await expect(field).toHaveAttribute('autocapitalize', 'none');
    await expect(field).toHaveCSS('font-size', '16px');
  });

  test('details in place of the list get the focus, without hints about keys', async ({ page }) => {
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
