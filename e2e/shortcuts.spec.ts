import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';

/* The shortcuts, the sheet that lists them, and the switch that turns all of them off. */

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' });
const listed = (page: Page, section: string) =>
  sheet(page).getByRole('region', { name: section }).getByRole('term').allTextContents();

test('the sheet lists shortcuts of this page, then of other pages', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const [first = ''] = await deploymentsPage.expectListed();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  expect(await listed(page, 'On this page')).toEqual([
    'Commands',
    'Shortcuts',
    'Search by name',
    'Next deployment',
    'Previous deployment',
    'Select the deployment',
  ]);
  expect(await listed(page, 'Elsewhere')).toEqual(['Close details', 'Create deployment']);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.keyboard.press('/');
  await expect(deploymentsPage.get('Name contains')).toBeFocused();
  await page.keyboard.type('?');
  await expect(deploymentsPage.get('Name contains')).toHaveValue('?');
  await expect(sheet(page)).toBeHidden();
  await deploymentsPage.get('Name contains').fill('');
  await deploymentsPage.openDetails(first);
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  expect(await listed(page, 'On this page')).toContain('Next deployment');
  await page.keyboard.press('Escape');
  // Escape closes only the menu, whatever has the focus.
  const menu = page.getByRole('list', { name: 'Views' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Views', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
});

test('J and K move from row to row, X ticks the row, Enter follows its link', async ({
  page,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  const [first = '', second = '', third = ''] = await deploymentsPage.expectListed();
  await page.keyboard.press('j');
  await expect(deploymentsPage.link(first)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(deploymentsPage.get('Select', second)).toBeChecked();
  await page.keyboard.press('j');
  await expect(deploymentsPage.link(third)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: second, exact: true })).toBeVisible();
});

test('one switch turns all of them off', async ({ page, deploymentsPage, requests }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  const shortcuts = page.getByRole('checkbox', { name: 'Keyboard shortcuts' });
  await shortcuts.uncheck();
  await deploymentsPage.open();
  const [name = ''] = await deploymentsPage.expectListed();
  await expect(deploymentsPage.get('Name contains')).not.toHaveAttribute('aria-keyshortcuts');
  const details = await deploymentsPage.openDetails(name);
  for (const keys of ['Escape', 'j', '/', '?', 'ControlOrMeta+k']) await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(deploymentsPage.get('Name contains')).not.toBeFocused();
  await details.expectName(name);
  await page.goto('/deployments/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('ControlOrMeta+Enter');
  await expect(page.getByRole('button', { name: 'Create deployment' })).toHaveAccessibleDescription('');

  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('combobox', { name: /^Name, id/ }).fill('shortcuts');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('All of them are switched off in Settings.');
  await expect(sheet(page).getByRole('term')).toBeHidden();
  expect(await requests('POST')).toEqual([]);
});
