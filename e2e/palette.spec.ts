import { expectAccessible, expectAccessibleInForcedColors, expectAccessibleOnPhone } from './accessible.ts';
import { expect, test } from './fixtures.ts';

/* All pages, actions and records by keyboard: the dialog “Commands”. */

test('opens from its button, returns the focus, and is accessible', async ({
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
