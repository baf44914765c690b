import { expectAccessible, expectAccessibleInForcedColors, expectAccessibleOnPhone } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import type { Palette } from './pages.ts';

/* All pages, actions and records by keyboard: the dialog “Commands”. */

const group = (palette: Palette, name: string) => palette.dialog.getByRole('group', { name });

test('knows actions and settings by their everyday names', async ({ page, palette, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.run('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await palette.run('theme light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await palette.run('live');
  await expect(deploymentsPage.get('Live')).toBeChecked();
  await palette.run('export');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await page.keyboard.press('Escape');
  await palette.run('status ready');
  await expect(page).toHaveURL('/deployments?status=READY');
  await palette.run('not ready');
  await expect(page).toHaveURL('/deployments?hint=not-ready');
  await palette.run('old image');
  await expect(page).toHaveURL('/deployments?hint=old');
  await palette.run('pinned');
  await expect(page).toHaveURL(/pinned=true/);
  await palette.run('compare');
  await expect(page).toHaveURL('/compare');
});

test('closes with its page, and the next page takes the focus', async ({
  page,
  palette,
  deploymentsPage,
}) => {
  await page.addInitScript(() => {
    const count = ({ target, newState }: ToggleEvent) => {
      if (target instanceof HTMLDialogElement && newState === 'open') performance.mark('dialog');
    };
    document.addEventListener('beforetoggle', count, { capture: true });
  });
  const dialogsOpened = () => page.evaluate(() => performance.getEntriesByName('dialog').length);
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  // The first opening loads the code: the new page could not show a second dialog at once.
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();

  await palette.run('over');
  await expect(page).toHaveURL('/overview');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused();
  expect(await dialogsOpened()).toBe(2);

  await palette.open();
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectRows(3);
  await expect(palette.dialog).toBeHidden();
  expect(await dialogsOpened()).toBe(3);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(palette.dialog).toBeHidden();
  expect(await dialogsOpened()).toBe(3);
});

test('offers recent commands first, and the actions of the page', async ({
  page,
  palette,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  for (const typed of ['over', 'appear', 'deployments']) {
    await palette.open(typed);
    await page.keyboard.press('Enter');
    await expect(palette.dialog).toBeHidden();
  }
  await deploymentsPage.expectRows(3);
  await palette.open();
  await expect(palette.dialog.getByRole('group').first()).toHaveAccessibleName('Recent');
  await expect(group(palette, 'Recent').getByRole('option')).toHaveText([
    'Deployments',
    'Appearance',
    'Overview',
  ]);
  await expect(group(palette, 'This page').getByRole('option')).toContainText([
    'Columns…',
    'Export…',
    'Refresh',
  ]);
  await palette.field.fill('columns');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});

test('new text aborts the previous request; a failure is named', async ({
  page,
  palette,
  deploymentsPage,
  setFault,
  release,
  requests,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await setFault('held');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).search));
  await palette.open('ord');
  await expect.poll(async () => (await requests()).at(-1)).toContain('name_contains=ord');
  await palette.field.fill('orders');
  await expect.poll(() => aborted).toContain('?limit=8&offset=0&name_contains=ord');
  await expect(palette.dialog.getByText('Searching…')).toBeVisible();
  await release();
  await expect(palette.option(/^orders-agent/)).toBeVisible();

  await setFault('status-403');
  await palette.field.fill('order');
  const alert = palette.dialog.getByRole('alert');
  await expect(alert).toContainText('403');
  await setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(palette.option(/^orders-agent/)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('opens from its button, gives the focus back, and is accessible', async ({
  page,
  palette,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const button = page.getByRole('button', { name: 'Commands' });
  await button.click();
  await palette.field.fill('agent');
  await expect(palette.option(/^orders-agent/)).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInForcedColors(page);
  await expectAccessibleOnPhone(page);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('closes by “Close”', async ({ page, palette }) => {
    await page.goto('/settings');
    const button = page.getByRole('button', { name: 'Commands' });
    await button.tap();
    await palette.dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(palette.dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
});
