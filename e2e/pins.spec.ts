import { expect, type Page, test } from './fixtures.ts';

/* Deployments are pinned in this browser: in rows, on the details, and for a selection. */

test.use({ fixture: 'many' });

const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const choose = async (page: Page, name: string, action: 'Pin' | 'Unpin') => {
  await actions(page, name).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const expectPinned = (page: Page, name: string, isPinned = true) =>
  expect(
    page
      .getByRole('row')
      .filter({ has: actions(page, name) })
      .getByRole('img', { name: 'Pinned' }),
  ).toHaveCount(isPinned ? 1 : 0);

test('a row is pinned in its menu, by key as well, survives a reload, and other tabs follow', async ({
  page,
  context,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await choose(page, 'item-002', 'Pin');
  await expect(page).toHaveURL('/deployments');
  await actions(page, 'item-004').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).press('Enter');
  await expectPinned(page, 'item-004');
  await expect(actions(page, 'item-004')).toBeFocused();
  await page.reload();
  for (const name of ['item-002', 'item-004']) await expectPinned(page, name);
  await expectPinned(page, 'item-003', false);

  const other = await context.newPage();
  await other.goto('/deployments');
  await choose(other, 'item-002', 'Unpin');
  await expectPinned(page, 'item-002', false);

  // With the browser's storage full, a pin works, and the page says that it is not stored.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const name of ['item-002', 'item-003']) await choose(page, name, 'Pin');
  for (const name of ['item-002', 'item-003', 'item-004']) await expectPinned(page, name);
  const notice = page.getByRole('status').filter({ hasText: 'This browser cannot save anything' });
  await expect(notice).toContainText('last until you leave the page');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
});
