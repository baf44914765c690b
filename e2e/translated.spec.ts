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

test('the form takes texts, and its review follows', async ({ page, newDeploymentPage: form }) => {
  await page.goto('/deployments/new');
  await expect(form.get('Name')).toBeVisible();
  await translate(page);
  await form.get('Name').fill('shop');
  await form.get('Name').fill('shop-two');
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await page.getByRole('button', { name: 'Add secret' }).click();
  await page.getByRole('tab', { name: 'YAML' }).click();
  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.get('Name')).toHaveValue('');
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

test('details open beside the list, lead to the next row and close', async ({ page }) => {
  await page.goto('/deployments?limit=10');
  const list = page.getByRole('table', { name: 'Deployments' });
  const links = list.getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(10);
  await translate(page);
  const [first = '', second = ''] = await links.allTextContents();
  await links.first().click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  const passed = page.getByText(/\d checks? passed/);
  await expect(passed).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await page.getByRole('button', { name: 'Copy deployment ID' }).click();
  await expect(passed).toBeVisible();
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByRole('heading', { name: second })).toHaveCount(0);
});

test('the overview reads, groups and leads on', async ({ page }) => {
  await page.goto('/overview');
  await expect(page.getByRole('table', { name: 'Repositories' })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText(/Fetched just now/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Exact' }).check();
});
