import { expect, type Page, test } from './fixtures.ts';

/* The shortcuts, the sheet that lists them, and the switch that turns all of them off. */

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' });
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
