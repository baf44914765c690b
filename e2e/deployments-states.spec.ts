import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/* Every state of the list looks different. */

const table = (page: Page) => page.getByRole('table', { name: 'Deployments' });

for (const { fixture, query } of [
  { fixture: 'many', query: '?name_contains=item' },
  { fixture: 'hostile', query: '' },
] as const) {
  test(`rows: ${fixture}`, async ({ page, deploymentsPage, fill }) => {
    await fill(fixture);
    await page.goto(`/deployments${query}`);
    await expect(deploymentsPage.get('Deployments').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleOnPhone(page);
  });
}

test('no deployments yet', async ({ page, fill }) => {
  await fill('empty');
  await page.goto('/deployments');
  await expect(page.getByText('No deployments yet')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('link', { name: 'Pick a repository' }).click();
  await expect(page).toHaveURL('/repositories');
});

test('no match, past the end, unreadable address, failure: each is named, with a way out', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  await page.goto('/deployments?name_contains=nothing-is-called-so');
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectRows(3);

  await page.goto('/deployments?offset=500');
  await expect(page.getByText('No deployments from offset 500 on')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await deploymentsPage.expectRows(3);

  await page.goto('/deployments?limit=500&tag_value_ids=abc');
  await deploymentsPage.expectRows(3);
  await expectAccessibleOnPhone(page);

  await setFault('status-403');
  await page.goto('/deployments');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The service answered 403 (Forbidden)');
  await expectAccessibleOnPhone(page);
  await setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await deploymentsPage.expectRows(3);
  await expect(alert).toHaveCount(0);
});

test('unreadable records', async ({ page, fill }) => {
  await fill('unreadable');
  await page.goto('/deployments');
  const notice = page.getByRole('status').filter({ hasText: '4 records could not be read' });
  await expect(notice).toBeVisible();
  expect(await readNames(page)).toEqual(['good-one', 'good-two']);
  await notice.getByText('Show raw data').click();
  await expect(notice.getByText(/^Position \d+: /)).toHaveCount(4);
  expect(await page.content()).not.toContain('s3cr3t');
  await expectAccessibleOnPhone(page);
});

// The text spacing of WCAG 1.4.12.
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important }';

test('row height follows the font size, and no text is cut', async ({ page, deploymentsPage, fill }) => {
  await fill('many');
  const styles = { usual: '', large: ':root { font-size: 32px }', spaced };
  for (const { density, heights } of [
    { density: 'Comfortable', heights: { usual: 36, large: 72, spaced: 36 } },
    { density: 'Compact', heights: { usual: 28, large: 56, spaced: 28 } },
  ]) {
    await page.goto('/settings');
    await page.getByRole('radio', { name: density }).check();
    await page.getByRole('link', { name: 'Deployments' }).click();
    await deploymentsPage.expectRows(20);
    for (const letters of ['usual', 'large', 'spaced'] as const) {
      await test.step(`${density}, ${letters}`, async () => {
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, styles[letters]);
        const high = heights[letters];
        expect(await rowsAsShown(page)).toEqual(Array.from({ length: 20 }, () => ({ isCut: false, high })));
      });
    }
  }
});

async function rowsAsShown(page: Page): Promise<{ isCut: boolean; high: number }[]> {
  return table(page)
    .locator('tbody tr')
    .evaluateAll((elements) =>
      elements.map((row) => {
        // Empty cells have no position: a range reports the corner of the window for them.
        const filled = [...row.children].filter((cell) => cell.hasChildNodes());
        const isCut = filled.some((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { top, bottom } = range.getBoundingClientRect();
          const bounds = cell.getBoundingClientRect();
          return top < bounds.top || bottom > bounds.bottom;
        });
        return { isCut, high: row.getBoundingClientRect().height };
      }),
    );
}

test('loading for the first time shows placeholders and says so', async ({
  page,
  deploymentsPage,
  setFault,
  release,
}) => {
  await setFault('held');
  await page.goto('/deployments');
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Still loading…' })).toBeVisible();
  await release();
  await deploymentsPage.expectRows(3);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(/^Deployments 1–3 of 3/)).toBeAttached();
});

test('at 320 px “Still loading…” moves no row', async ({ page, deploymentsPage, setFault }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const before = await table(page).boundingBox();
  await setFault('hang');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Still loading…')).toBeVisible();
  expect(await table(page).boundingBox()).toEqual(before);
});

test('loading is cancelled and repeated, and keeps the old rows', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  await setFault('hang');
  await page.goto('/deployments');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Loading was cancelled')).toBeVisible();
  await setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await deploymentsPage.expectRows(3);
  await setFault('hang');
  await page.getByLabel('Deployment type').selectOption('prod');
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await deploymentsPage.expectRows(3);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Loading was cancelled')).toBeVisible();
  await setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
});

test('rows with equal ids all appear, with a notice', async ({ page, deploymentsPage, fill }) => {
  await fill('duplicate-ids');
  await page.goto('/deployments');
  await deploymentsPage.expectRows(3);
  await expect(page.getByRole('status').filter({ hasText: 'the same ID more than once' })).toBeVisible();
});

test('all filters are available in a narrow window', async ({ page, deploymentsPage }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/deployments');
  await deploymentsPage.expectRows(3);
  await expect(page.getByLabel('Image version')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Image version').fill('9.9.9');
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  await expectAccessible(page);
});
