import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';

/* Keys that do something, the sheet that lists them, and the switch that turns single keys off. */

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' });
const listed = (page: Page, section: string) =>
  sheet(page).getByRole('region', { name: section }).getByRole('term').allTextContents();

test('the sheet lists what works here, then what works elsewhere', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  expect(await listed(page, 'On this page')).toEqual(['Commands', 'Shortcuts', 'Search by name']);
  expect(await listed(page, 'Elsewhere')).toEqual([
    'Next deployment',
    'Previous deployment',
    'Close details',
    'Create deployment',
    'Next difference',
    'Previous difference',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.keyboard.press('/');
  await expect(deploymentsPage.get('Name contains')).toBeFocused();
  await page.keyboard.type('?');
  await expect(deploymentsPage.get('Name contains')).toHaveValue('?');
  await expect(sheet(page)).toBeHidden();
  await deploymentsPage.get('Name contains').fill('');
  await deploymentsPage.openDetails((await deploymentsPage.expectListed())[0] ?? '');
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  expect(await listed(page, 'On this page')).toContain('Next deployment');
});

test('one switch turns single keys off; commands stay, and lead to the sheet', async ({
  page,
  deploymentsPage,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck();
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const name = deploymentsPage.get('Name contains');
  await expect(name).toHaveAttribute('placeholder', 'Any');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(name).not.toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Page, action/ }).fill('shortcuts');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  expect(await listed(page, 'On this page')).toEqual(['Commands']);
});
