import type { Page, Route } from '@playwright/test';

/**
 * Gives the service's listings the time of the page's clock, which a test has set. Without it the
 * page counts ages by the service's clock, as on a computer whose clock is wrong.
 */
export async function followPageClock(page: Page): Promise<void> {
  const follow = async (route: Route) => {
    const response = await route.fetch();
    const now = await page.evaluate(() => Date.now());
    const headers = { ...response.headers(), date: new Date(now).toUTCString() };
    await route.fulfill({ response, headers });
  };
  // A request may still be under way when the test ends.
  await page.route('**/v2/deployments?*', (route) => follow(route).catch(() => undefined));
}
