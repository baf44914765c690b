import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('an unknown address says so and links back', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to deployments' }).click();
  await expect(page).toHaveURL('/deployments');
});

test('a page with loaded code appears at once, without a placeholder', async ({ page }) => {
  const code = page.waitForResponse('**/assets/settings-page-*.js');
  await page.goto('/deployments');
  const file = (await code).url();
  await page.evaluate((address) => import(address), file);
  await page.evaluate(() => {
    const watch = () =>
      document.body.innerText.includes('Loading settings') && performance.mark('placeholder');
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('placeholder').length)).toBe(0);
});

test('a page appears as soon as its code is loaded, without a delay', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
