import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/* The cost of actions to the service and the page, in numbers that do not depend on load. */

const integration = 'a1a1a1a1-0000-4000-8000-000000000001';
const listing = (offset: number) => `GET /v2/deployments?limit=20&offset=${offset}`;

/** The requests since a number of earlier ones. */
async function requestsSince(requests: () => Promise<string[]>, before: number): Promise<string[]> {
  return (await requests()).slice(before);
}

async function openList(page: Page, requests: () => Promise<string[]>): Promise<number> {
  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toHaveLength(20);
  await expect.poll(requests).toHaveLength(2);
  return 2;
}

/** The layout shift of the page so far. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          resolve(moved.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => setTimeout(resolve, 0, 0));
      }),
  );
}

test.describe('the list', () => {
  test.use({ fixture: 'many' });

  test('opens with one request and one prefetch, and only with code named in index.html; details need no request', async ({
    page,
    requests,
    request,
  }) => {
    const before = await openList(page, requests);
    expect(await requests()).toEqual([listing(0), listing(20)]);
    const needed = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const files = performance.getEntriesByType('resource');
      return files
        .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.(?:js|css)$/.test(path));
    });
    const html = await (await request.get('/deployments')).text();
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
    // Browsers request the icon again at each change of the address, and draw line art in the page's own thread.
    const [, icon = ''] = /<link rel="icon"[^>]*? href="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(icon)).headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
    });

    const count = await page
      .getByRole('table', { name: 'Deployments' })
      .evaluate((table) => 1 + table.querySelectorAll('*').length);
    expect(count).toBeGreaterThan(200);
    expect(count, 'elements in the table of 20 rows').toBeLessThanOrEqual(445);

    const [name = ''] = await readNames(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(await requestsSince(requests, before)).toEqual([]);
  });

  test('late rows move nothing at any width', async ({ page, requests }) => {
    let release = () => {};
    let released = Promise.resolve();
    await page.route('**/api/v2/deployments?*', async (route) => {
      await released;
      await route.continue();
    });
    for (const [at, width] of [1440, 768, 320].entries()) {
      await test.step(`${width} px`, async () => {
        released = new Promise<void>((resolve) => (release = resolve));
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/deployments');
        await expect(page.getByRole('table', { name: 'Deployments' })).toHaveAttribute('aria-busy', 'true');
        release();
        await expect.poll(() => readNames(page)).toHaveLength(20);
        await expect.poll(requests).toHaveLength(2 * (at + 1));
        await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('Next');
        expect(await readShift(page)).toBeLessThan(0.01);
      });
    }
  });
});

test.describe('the overview', () => {
  test.use({ fixture: 'many' });

  test('is prefetched with one request when the pointer is on its link', async ({ page, requests }) => {
    const before = await openList(page, requests);
    const first = 'GET /v2/deployments?limit=100&offset=0';
    await page.getByRole('link', { name: 'Overview', exact: true }).hover();
    await expect.poll(() => requestsSince(requests, before)).toEqual([first]);
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText(/^All \d+ deployments loaded/)).toBeVisible();
    expect((await requestsSince(requests, before)).filter((request) => request === first)).toHaveLength(1);
  });
});

test.describe('the picker', () => {
  test.use({ fixture: 'repositories-200' });

  test('is prefetched when its link is pressed, not on hover', async ({ page, requests }) => {
    const listings = async () => (await requests()).filter((request) => request.endsWith('/repos'));
    await page.goto(`/repositories?integration_id=${integration}`);
    await expect.poll(listings).toHaveLength(1);
    await expect(page.getByRole('link', { name: /^Deploy (?!like )/ })).toHaveCount(200);
    // Another document: the integration is remembered, the listing is not.
    await page.goto('/deployments');
    await expect(page.getByText('No deployments yet')).toBeVisible();
    const [code] = await Promise.all([
      page.waitForResponse(/repositories-page/),
      page.getByRole('link', { name: 'Repositories', exact: true }).hover(),
    ]);
    await code.finished();
    expect(await listings()).toHaveLength(1);
    await page.mouse.down();
    await expect.poll(listings).toHaveLength(2);
    await page.mouse.up();
    await expect(page.getByRole('link', { name: /^Deploy (?!like )/ })).toHaveCount(200);
    expect(await listings()).toHaveLength(2);
  });

  test('opens with one listing and searches it without a request', async ({ page, requests }) => {
    await page.goto(`/repositories?integration_id=${integration}`);
    const rows = page.getByRole('link', { name: /^Deploy (?!like )/ });
    await expect(rows).toHaveCount(200);
    const listings = async () => (await requests()).filter((request) => request.endsWith('/repos'));
    expect(await listings()).toHaveLength(1);
    const before = (await requests()).length;
    await page.getByLabel('Search repositories').fill('checkout');
    await expect.poll(() => rows.count()).toBeLessThan(200);
    const searched = await requestsSince(requests, before);
    expect(searched.filter((request) => !request.startsWith('GET /v2/deployments'))).toEqual([]);
  });
});
