import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { DeploymentsPage } from './pages.ts';

/* The list's columns and their order are a choice of each browser. */

const usual = [
  'Name',
  'Status',
  'Type',
  'Image version',
  'Updated',
  'Repository',
  'Branch',
  'Main CPU · memory',
];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
const open = async (page: Page) => {
  await new DeploymentsPage(page).choose('Columns…');
  await expect(dialog(page)).toBeVisible();
};
const check = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const expectHeaders = (page: Page, headers: string[]) =>
  expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(headers);

test.use({ viewport: { width: 1920, height: 900 } });

test('columns are chosen, moved and reset, and survive a reload', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open({ limit: 10 });
  await expectHeaders(page, usual);
  await open(page);
  await expect(check(page, 'Name')).toBeDisabled();
  await expect(dialog(page).getByRole('group', { name: 'Pod shaping' }).getByRole('checkbox')).toHaveCount(8);
  await check(page, 'Tenant ID').check();
  await check(page, 'Created').check();
  for (const name of ['Repository', 'Branch']) await check(page, name).uncheck();
  await button(page, 'Move up Updated').click();
  await expect(dialog(page).getByRole('status')).toHaveText('Updated: column 4 of 8');
  await button(page, 'Done').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

  const chosen = [
    'Name',
    'Status',
    'Type',
    'Updated',
    'Image version',
    'Main CPU · memory',
    'Tenant ID',
    'Created',
  ];
  await expectHeaders(page, chosen);
  await expect(page).toHaveURL('/deployments?limit=10');
  await page.reload();
  await expectHeaders(page, chosen);

  await open(page);
  await button(page, 'Reset to default').click();
  await expect(check(page, 'Created')).not.toBeChecked();
  await expect(check(page, 'Repository')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectHeaders(page, usual);
});

test('the keyboard alone chooses and moves, and focus stays with what it moved', async ({
  page,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Columns…' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Copy request…' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const search = dialog(page).getByRole('searchbox', { name: 'Search columns' });
  await expect(search).toBeFocused();
  await page.keyboard.type('stat');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(check(page, 'Status')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Move up Status')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move down Status')).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('Status: column 4 of 8');
  await check(page, 'Status').focus();
  await page.keyboard.press('Space');
  await expect(check(page, 'Status')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await expectHeaders(
    page,
    usual.filter((header) => header !== 'Status'),
  );
});

test('a chosen column sorts, hides by its position, and appears on cards and in print', async ({
  page,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await open(page);
  await check(page, 'Deployment ID').check();
  await check(page, 'Created').check();
  await button(page, 'Done').click();
  const created = page.getByRole('columnheader', { name: 'Created' });
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'descending');

  await page.setViewportSize({ width: 1440, height: 900 });
  const expectHidden = async (count: number) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    const columns = page.getByRole('menuitem', { name: 'Columns…', exact: true });
    await expect(columns).toHaveAccessibleDescription(`${count} hidden`);
    await page.keyboard.press('Escape');
  };
  await expectHidden(2);
  await expect(created).toBeHidden();
  // The sort order has a visible name, with a button to reset it, where its header is hidden.
  await expect(page.getByText('Sorted by Created')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Branch' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(created).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue(/\d/);
  // Version, repository, branch and size have no line on a card.
  await expectHidden(4);
  const id = page
    .getByRole('row')
    .filter({ hasText: 'orders-agent' })
    .getByRole('cell')
    .filter({ hasText: /-4000-/ });
  await expect(id).toBeVisible();
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
});

test('another tab follows', async ({ page, context, deploymentsPage }) => {
  await deploymentsPage.open();
  const other = await context.newPage();
  await other.goto('/deployments');
  await expectHeaders(other, usual);
  await open(page);
  await check(page, 'Branch').uncheck();
  await expectHeaders(
    other,
    usual.filter((header) => header !== 'Branch'),
  );
});

test('unreadable stored columns and unknown columns are ignored', async ({ page, deploymentsPage }) => {
  const keep = (columns: unknown) =>
    page.evaluate(
      (text) => localStorage.setItem('slipway.preferences', text),
      JSON.stringify({ theme: 'dark', columns }),
    );
  await deploymentsPage.open();
  await keep('status');
  await page.reload();
  await expectHeaders(page, usual);
  await keep(['created', 'no such', 'createdAt', 'status']);
  await page.reload();
  await expectHeaders(page, ['Name', 'Created', 'Status']);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the choice is accessible at 320 px, and fits', async ({ page, deploymentsPage }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await deploymentsPage.open();
  await open(page);
  await expectAccessible(page);
  await expect(button(page, 'Done')).toBeInViewport();
  await button(page, 'Done').click();
  await expect(dialog(page)).toBeHidden();
});
