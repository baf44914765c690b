import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to deployments' }).click();
  await expect(page).toHaveURL('/deployments');
});

test.describe('a page whose code comes by itself', () => {
  const code = '**/assets/settings-page-*.js';
  const placeholder = 'Loading page';

  test('stands at once where somebody was about to open it', async ({ page }) => {
    await page.goto('/deployments');
    const fetched = page.waitForResponse(code);
    await page.getByRole('link', { name: 'Settings' }).hover();
    const file = (await fetched).url();
    await page.evaluate((address) => import(address), file);
    await page.evaluate((words) => {
      const watch = () => document.body.innerText.includes(words) && performance.mark('placeholder');
      new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
    }, placeholder);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('placeholder').length)).toBe(0);
  });

  test('takes its place as soon as it is there, whatever the clock says', async ({ page }) => {
    const waiting: (() => void)[] = [];
    await page.route(/(?:settings|repositories)-page-.*\.js$/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/deployments');
    await expect(page.getByRole('heading', { name: 'Deployments', level: 1 })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // One after the other in the same place.
    for (const name of ['Settings', 'Repositories']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByText(placeholder)).toBeAttached();
      for (const release of waiting.splice(0)) release();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
  });

  test('takes its place also where it is a notice', async ({ page }) => {
    await page.clock.install();
    const fetched = page.waitForResponse('**/assets/list-notices-*.js');
    await page.goto('/deployments');
    await expect(page.getByRole('heading', { name: 'Deployments', level: 1 })).toBeVisible();
    await page.clock.runFor(5000);
    const file = (await fetched).url();
    await page.evaluate((address) => import(address), file);
    await page.route('**/api/v2/deployments?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.clock.pauseAt(Date.now() + 60_000);
    const clock = () => page.evaluate(() => Date.now());
    const before = await clock();
    await page.getByRole('button', { name: 'Refresh' }).click();
    // Each look moves the page's clock on by a millisecond, and nothing else does.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByText('The service answered 400')).toBeVisible({ timeout: 50 });
    }).toPass();
    expect((await clock()) - before).toBeLessThan(200);
  });

  test('says where it could not be fetched, and is fetched anew the next time', async ({
    page,
    findings,
  }) => {
    await page.route(code, (route) => route.abort());
    await page.goto('/deployments');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    // React tells the console, too.
    expect(findings.splice(0)).toEqual([expect.stringContaining('settings-page')]);
    await page.unroute(code);
    await page.getByRole('link', { name: 'Go to deployments' }).click();
    await expect(page.getByRole('heading', { name: 'Deployments', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
});
