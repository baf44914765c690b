import type { Page, Route } from '@playwright/test';

/**
 * Sets the time of the service's lists to the page's clock, which a test has set. Otherwise the
 * page would compute ages by the clock of the service.
 */
export async function followPageClock(page: Page): Promise<void> {
  const follow = async (route: Route) => {
    const response = await route.fetch();
    const now = await page.evaluate(() => Date.now());
    const headers = { ...response.headers(), date: new Date(now).toUTCString() };
    await route.fulfill({ response, headers });
  };
  // A request may still be pending when the test ends.
  await page.route('**/v2/deployments?*', (route) => follow(route).catch(() => undefined));
}
