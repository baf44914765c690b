import { idOf } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';

/* Rows are selected on any page; a selection can be compared, copied and exported. */

test.use({ fixture: 'many' });

const region = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const button = (page: Page, name: string) => region(page).getByRole('button', { name, exact: true });

test('a selection survives paging and filters, but not a reload', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await box(page, 'item-001').check();
  await expect(region(page)).toContainText('1 selected');
  await expect(button(page, 'Compare')).toHaveAttribute('aria-disabled', 'true');
  await deploymentsPage.get('Next page').click();
  await box(page, 'item-021').check();
  await expect(region(page)).toContainText('2 selected');
  await deploymentsPage.filter('Name contains', 'item-00');
  await expect(box(page, 'item-001')).toBeChecked();
  await expect(region(page)).toContainText('2 selected');
  await button(page, 'Compare').click();
  await expect(page).toHaveURL(`/compare?ids=${idOf('item-001')}%2C${idOf('item-021')}`);
  await page.goBack();
  await expect(region(page)).toContainText('2 selected');
  await page.reload();
  await expect(box(page, 'item-001')).not.toBeChecked();
  await expect(region(page)).toBeHidden();
});
