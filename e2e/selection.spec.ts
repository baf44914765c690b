import { announcement } from './by-keys.ts';
import { expect, type Page, test } from './fixtures.ts';
import { copiedText } from './pages.ts';
import { idOf } from '../server/sample/fixture-records.ts';

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

test('the cell around a checkbox toggles it and opens nothing', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  const { x, y } = (await box(page, 'item-002').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x - 6, y + 8);
  await expect(box(page, 'item-002')).toBeChecked();
  await expect(page).toHaveURL('/deployments');
});

test('selects this page, then all matching rows, with their number in the pager', async ({
  page,
  fill,
  setFault,
  deploymentsPage,
}) => {
  await fill('lots');
  await deploymentsPage.open();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await expect(region(page)).toContainText('20 selected');
  await box(page, 'item-001').uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await setFault('offset-stuck');
  await button(page, 'Select all matching').click();
  await expect(region(page)).toContainText('100 selected');
  const reason = region(page).getByText('At least 100 match. The service’s offset does not advance');
  await expect(reason).toBeVisible();
  // Repeated rows count once; others may have been skipped.
  await setFault('moved');
  await button(page, 'Select all matching').click();
  await expect(region(page)).toContainText('230 selected');
  await expect(region(page)).toContainText(
    'At least 230 match. The list moved while it was read: some may be missing. 1 came twice.',
  );
  await setFault();
  await button(page, 'Select all matching').click();
  await expect(region(page).getByText('At least 230')).toBeHidden();
  await expect(page.getByText('1–20 of 230', { exact: true })).toBeVisible();
  await expect(button(page, 'Select all 230 matching')).toBeVisible();
  await setFault('one-bad-record');
  await page.getByLabel('Name contains').fill('item-1');
  await expect(button(page, 'Select all matching')).toBeVisible();
  await button(page, 'Select all matching').click();
  await expect(region(page).getByText(/\d could not be read\./)).toBeVisible();
  await setFault();
  await page.getByLabel('Name contains').fill('');
  await expect(button(page, 'Select all 230 matching')).toBeVisible();
  await button(page, 'Clear').click();
  await expect(region(page)).toBeHidden();
  // The control that had the focus is gone: it is on the next one.
  await expect(deploymentsPage.get('Rows per page')).toBeFocused();
  await expect(box(page, 'item-001')).not.toBeChecked();
});

test('ids, names and addresses are copied', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await box(page, 'item-001').check();
  await box(page, 'item-003').check();
  const ids = ['item-001', 'item-003'].map(idOf);
  const addresses = ids.map((id) => new URL(`/deployments/${id}`, page.url()).href);
  for (const [name, message, expected] of [
    ['Copy IDs', 'IDs copied', ids.join(' ')],
    ['Copy names', 'Names copied', 'item-001 item-003'],
    ['Copy addresses', 'Addresses copied', addresses.join(' ')],
  ] as const) {
    if (name !== 'Copy IDs') await button(page, 'More for the selection').click();
    await region(page)
      .getByRole(name === 'Copy IDs' ? 'button' : 'menuitem', { name, exact: true })
      .click();
    await expect(announcement(page, message)).toBeAttached();
    expect(await copiedText(page)).toBe(expected);
  }
});
