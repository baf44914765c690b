import { idOf, sequence } from '../server/reference/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Facts of the list's layout that people rely on; how it looks is not fixed here. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function topOf(page: Page, name: string): Promise<number> {
  return (await row(page, name).boundingBox())?.y ?? Number.NaN;
}

test.describe('details beside the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const { from, name } of [
    { from: 'the top', name: 'item-004' },
    { from: 'amid the rows', name: 'item-060' },
  ]) {
    test(`the row that is opened from ${from} stays where it was, in a table`, async ({ page, fill }) => {
      await fill({ integrations: [], repositories: [], deployments: sequence(100) });
      await page.goto('/deployments?limit=100&status=READY');
      await row(page, name).evaluate((element, isAmid) => {
        if (isAmid) element.scrollIntoView({ block: 'center' });
      }, from !== 'the top');
      const before = await topOf(page, name);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(page).toHaveURL(`/deployments/${idOf(name)}?limit=100&status=READY`);
      await expect.poll(async () => Math.abs((await topOf(page, name)) - before)).toBeLessThanOrEqual(2);
      await expect(row(page, name)).toHaveCSS('display', 'table-row');
      await expect(page.getByText('No room for')).toBeVisible();
    });
  }
});

for (const width of [1440, 1024, 320])
  test(`at ${width} px the table's header stays in sight, and nothing is wider than the window`, async ({
    page,
    fill,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await fill({ integrations: [], repositories: [], deployments: sequence(60) });
    await page.goto('/deployments?limit=50');
    await page.getByRole('link', { name: 'item-040' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Status' })).toBeInViewport();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  });
