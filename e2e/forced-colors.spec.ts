import type { Locator } from '@playwright/test';
import { expectAccessibleInForcedColors } from './accessible.ts';
import { expect, test } from './fixtures.ts';

/* In forced colours our backgrounds and shadows are gone: system colours show each state. */

test.use({ contextOptions: { forcedColors: 'active' } });

const styleOf = (element: Locator, property: string) =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

test('the current page, the open row and a button that is off look so', async ({ page }) => {
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'orders-agent' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const background = (name: string) =>
    styleOf(page.getByRole('navigation').getByRole('link', { name, exact: true }), 'background-color');
  expect(await background('Deployments')).not.toBe(await background('Repositories'));

  const row = (name: string) =>
    styleOf(page.getByRole('row').filter({ has: page.getByRole('link', { name }) }), 'outline-style');
  expect([await row('orders-agent'), await row('checkout-agent')]).toEqual(['solid', 'none']);

  const color = (name: string) => styleOf(page.getByRole('button', { name, exact: true }), 'color');
  expect(await color('Previous page')).not.toBe(await color('Refresh'));
  await expectAccessibleInForcedColors(page);
});

test('the chosen segment looks different in a screenshot', async ({ page }) => {
  await page.goto('/settings');
  await expectAccessibleInForcedColors(page);
  const picture = (name: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .screenshot();
  const [system, light] = [await picture('System'), await picture('Light')];
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(light.equals(await picture('Light'))).toBe(true);
  expect(system.equals(await picture('System'))).toBe(false);
  // The system's colours are in force, whatever the theme.
  await expectAccessibleInForcedColors(page);
});
