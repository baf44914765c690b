import { expect, type Page, test } from './fixtures.ts';
import { DeploymentsPage } from './pages.ts';

/* The list's columns and their order are a choice of each browser. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
const open = async (page: Page) => {
  await new DeploymentsPage(page).choose('Columns…');
  await expect(dialog(page)).toBeVisible();
};
const check = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /./ });
const expectHeaders = (page: Page, texts: string[]) => expect(headers(page)).toHaveText(texts);
/** The headers that nobody chose. */
const readUsual = async (page: Page) => {
  await expect(headers(page).filter({ hasText: 'Git reference' })).toBeVisible();
  return headers(page).allTextContents();
};

test.use({ viewport: { width: 1920, height: 900 } });

test('chosen columns survive a reload, and another tab follows', async ({
  page,
  context,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  const usual = await readUsual(page);
  const other = await context.newPage();
  await other.goto('/deployments');
  await expectHeaders(other, usual);
  await open(page);
  await check(page, 'Git reference').uncheck();
  const chosen = usual.filter((header) => header !== 'Git reference');
  await expectHeaders(other, chosen);
  await page.reload();
  await expectHeaders(page, chosen);
});

test('unreadable stored columns and unknown columns are ignored', async ({ page, deploymentsPage }) => {
  const keep = (columns: unknown) =>
    page.evaluate(
      (text) => localStorage.setItem('slipway.preferences', text),
      JSON.stringify({ theme: 'dark', columns }),
    );
  await deploymentsPage.open();
  const usual = await readUsual(page);
  await keep('status');
  await page.reload();
  await expectHeaders(page, usual);
  await keep(['created', 'no such', 'createdAt', 'status']);
  await page.reload();
  await expectHeaders(page, ['Name', 'Created', 'Status']);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
