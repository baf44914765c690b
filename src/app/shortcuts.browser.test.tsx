import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../component-tests/accessible.ts';
import { expectHidden, expectTexts, press, uncheck } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../component-tests/pages.ts';
import { requests } from '../../component-tests/service.ts';
import { setPreferences } from '../features/browser/preferences.ts';

/* The shortcuts, their list, and the setting that turns them off. */

const sheet = () => page.getByRole('dialog', { name: 'Shortcuts' });
test('the dialog lists every shortcut with the pages where it works', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const [first = ''] = await deploymentsPage.expectListed();
  await press('?');
  await expect.element(sheet()).toBeVisible();
  await expectTexts(sheet().getByRole('term'), [
    'Commands',
    'Shortcuts',
    'Search by name',
    'Next deployment',
    'Previous deployment',
    'Select the deployment',
    'Close details',
    'Create deployment',
  ]);
  await expect.element(sheet()).toHaveTextContent('Deployments, Overview, RepositoriesSearch by name/');
  await expectAccessible();
  await expectAccessibleOnPhone();
  await press('Escape');
  await expectHidden(sheet());

  await press('/');
  await expect.element(deploymentsPage.get('Name contains')).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(deploymentsPage.get('Name contains')).toHaveValue('?');
  await expectHidden(sheet());
  await deploymentsPage.get('Name contains').fill('');
  await deploymentsPage.openDetails(first);
  // Escape closes only the menu, no matter where the focus is.
  const menu = page.getByRole('list', { name: 'Views' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect.element(menu.getByRole('link').first()).toHaveFocus();
  (await page.getByRole('button', { name: 'Views', exact: true }).findElement()).focus();
  await press('Escape');
  await expectHidden(menu);
  await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
});

test('J and K move from row to row, X ticks the row, Enter follows its link', async () => {
  await deploymentsPage.open();
  const [first = '', second = '', third = ''] = await deploymentsPage.expectListed();
  await press('j');
  await expect.element(deploymentsPage.link(first)).toHaveFocus();
  await press('j');
  await press('x');
  await expect.element(deploymentsPage.get('Select', second)).toBeChecked();
  await press('j');
  await expect.element(deploymentsPage.link(third)).toHaveFocus();
  await press('k');
  await press('Enter');
  await expect.element(page.getByRole('article', { name: second, exact: true })).toBeVisible();
});

test('without shortcuts J, K and X do nothing', async () => {
  setPreferences({ shortcuts: false });
  onTestFinished(() => setPreferences({ shortcuts: true }));
  await deploymentsPage.open();
  const [first = ''] = await deploymentsPage.expectListed();
  for (const key of ['j', 'k', 'x']) await press(key);
  await expect.element(page.getByCSS('body')).toHaveFocus();
  (await deploymentsPage.link(first).findElement()).focus();
  for (const key of ['x', 'j']) await press(key);
  await expect.element(deploymentsPage.link(first)).toHaveFocus();
  await expect.element(deploymentsPage.get('Select', first)).not.toBeChecked();
});

test('one switch turns all shortcuts off', async () => {
  await open('/settings');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await sheet().getByRole('button', { name: 'Close' }).click();
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await uncheck(shortcuts);
  await deploymentsPage.open();
  const [name = ''] = await deploymentsPage.expectListed();
  await expect.element(deploymentsPage.get('Name contains')).not.toHaveAttribute('aria-keyshortcuts');
  await deploymentsPage.openDetails(name);
  for (const keys of ['Escape', 'j', '/', '?', 'Control+k']) await press(keys);
  await expectHidden(page.getByRole('dialog'));
  await expect.element(deploymentsPage.get('Name contains')).not.toHaveFocus();
  await detailsPage.expectName(name);
  await open('/deployments/new');
  await press('Control+Enter', page.getByRole('textbox', { name: 'Name', exact: true }));
  await expect
    .element(page.getByRole('button', { name: 'Create deployment' }))
    .toHaveAccessibleDescription('');

  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('combobox', { name: /^Name, ID/ }).fill('shortcuts');
  await press('Enter');
  await expect.element(sheet()).toHaveTextContent('All shortcuts are turned off in Settings.');
  await expectHidden(sheet().getByRole('term'));
  expect(requests('POST')).toEqual([]);
});
