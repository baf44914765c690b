import { expect, type Page, test } from './fixtures.ts';

/* The page while the browser translates it: each text is replaced by an element of the translator. */

test.use({ fixture: 'many' });

/** Wraps every text that may be translated, as translators of browsers do, now and when it changes. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let next = walker.nextNode(); next; next = walker.nextNode())
        if (next instanceof Text && next.data.trim() !== '') texts.push(next);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, [translate=no], script, style, select, textarea')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.afterEach(async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
});

test('the list pages, sorts, filters and reads all', async ({ page }) => {
  await page.goto('/deployments?limit=10');
  const list = page.getByRole('table', { name: 'Deployments' });
  await expect(list.locator('tbody tr')).toHaveCount(10);
  await translate(page);
  const status = page.getByText(/^Sorted by/);
  await list.getByRole('columnheader', { name: 'Updated' }).getByRole('button').click();
  await expect(status).toHaveText('Sorted by Updated, this page only');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/offset=10/);
  await page.getByRole('button', { name: /^Sort all/ }).click();
  await expect(page.getByText(/from all \d+ read/)).toBeVisible();
  await expect(status).toHaveText('Sorted by Updated');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await list
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await list
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Service order' }).click();
  await expect(status).toHaveCount(0);
  await page.getByLabel('Name contains').fill('no such name');
  await expect(page.getByText('No deployments match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(10);
});
