import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { announcement, check, expectHidden, uncheck } from '../../../component-tests/act.ts';
import { expectAddress } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

/* Rows are selected on any page; a selection can be compared, copied and exported. */

beforeEach(() => fill('many'));

const region = () => page.getByRole('region', { name: 'Selection' });
const button = (name: string) => region().getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('Shift selects and deselects the rows between', async () => {
  await deploymentsPage.open();
  await box('item-003').click();
  await box('item-007').click({ modifiers: ['Shift'] });
  await expect.element(region()).toHaveTextContent('5 selected');
  await box('item-005').click({ modifiers: ['Shift'] });
  await expect.element(region()).toHaveTextContent('2 selected');
  await expect.element(box('item-003')).toBeChecked();
  await expect.element(box('item-004')).toBeChecked();
});

test('the selection is visible at any width, and moves neither rows nor pager', async () => {
  for (const width of [1440, 768, 320]) {
    await page.viewport(width, 800);
    await deploymentsPage.open();
    await deploymentsPage.expectRows(20);
    const before = box('item-002').element().getBoundingClientRect();
    const rows = deploymentsPage.get('Rows per page');
    const pagerBefore = rows.element().getBoundingClientRect();
    await check(box('item-002'));
    await expect.element(region()).toBeInViewport();
    expect(box('item-002').element().getBoundingClientRect()).toEqual(before);
    expect(rows.element().getBoundingClientRect()).toEqual(pagerBefore);
    const isWhole = region().element().scrollWidth <= region().element().clientWidth;
    expect(isWhole, 'the selection scrolls sideways').toBe(true);
  }
  await deploymentsPage.get('Rows per page').selectOptions('10');
  await expect.element(region()).toHaveTextContent('1 selected');
  await check(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await expectAccessible();
});

test('the cell around a checkbox toggles it and opens nothing', async () => {
  await deploymentsPage.open();
  const around = (await box('item-002').findElement()).closest('td') ?? document.body;
  const { x, y } = box('item-002').element().getBoundingClientRect();
  const cell = around.getBoundingClientRect();
  await page.elementLocator(around).click({ position: { x: x - 6 - cell.x, y: y + 8 - cell.y } });
  await expect.element(box('item-002')).toBeChecked();
  await expectAddress('/deployments');
});

test('selects this page, then all matching rows, with their number in the pager', async () => {
  fill('lots');
  await deploymentsPage.open();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await check(all);
  await expect.element(region()).toHaveTextContent('20 selected');
  await uncheck(box('item-001'));
  await expect.element(all).toBePartiallyChecked();
  setFault('offset-stuck');
  await button('Select all matching').click();
  await expect.element(region()).toHaveTextContent('100 selected');
  const reason = region().getByText('At least 100 match. The service’s offset does not advance');
  await expect.element(reason).toBeVisible();
  // Repeated rows count once, and rows may have been skipped.
  setFault('moved');
  await button('Select all matching').click();
  await expect.element(region()).toHaveTextContent('230 selected, 210 not shown');
  // The service would refuse an address with so many ids.
  await expectHidden(button('Show them'));
  await expect
    .element(region())
    .toHaveTextContent(
      'At least 230 match. The list changed while it was loading. Some deployments may be missing. 1 was received twice.',
    );
  setFault();
  await button('Select all matching').click();
  await expectHidden(region().getByText('At least 230'));
  await expect.element(page.getByText('1–20 of 230', { exact: true })).toBeVisible();
  await expect.element(button('Select all 230 matching')).toBeVisible();
  setFault('one-bad-record');
  await page.getByLabelText('Name contains').fill('item-1');
  await expect.element(button('Select all matching')).toBeVisible();
  await button('Select all matching').click();
  await expect.element(region().getByText(/\d could not be read\./)).toBeVisible();
  setFault();
  await page.getByLabelText('Name contains').fill('');
  await expect.element(button('Select all 230 matching')).toBeVisible();
  await button('Clear').click();
  await expectHidden(region());
  // The focused control is gone, so the next one has the focus.
  await expect.element(deploymentsPage.get('Rows per page')).toHaveFocus();
  await expect.element(box('item-001')).not.toBeChecked();
});

test('a filter ends a cancelled selection of all rows', async () => {
  fill('lots');
  await deploymentsPage.open();
  await check(box('item-001'));
  setFault('hang');
  await button('Select all matching').click();
  await expect.element(region().getByRole('progressbar')).toBeVisible();
  await button('Cancel').click();
  await expectHidden(region().getByRole('progressbar'));
  setFault();
  await deploymentsPage.filter('Name contains', 'item-1');
  await deploymentsPage.expectFirst('item-100');
  await expectHidden(region().getByRole('progressbar'));
  await expect.element(button('Select all matching')).not.toHaveAttribute('aria-busy', 'true');
});

test('selected rows that a filter hides are counted, and shown on request; Live and the order stay visible', async () => {
  await deploymentsPage.open();
  for (const name of ['item-001', 'item-012']) await check(box(name));
  await expect.element(region()).toHaveTextContent(/^2 selected(?!, )/);
  await expect.element(deploymentsPage.get('Live')).toBeVisible();
  await expect.element(page.getByText('Service order', { exact: true }).last()).toBeVisible();
  await deploymentsPage.filter('Name contains', 'item-01');
  await expect.element(region()).toHaveTextContent('2 selected, 1 not shown');
  await button('Show them').click();
  await deploymentsPage.expectRows(['item-001', 'item-012']);
  await expectAddress(`/deployments?deployment_ids=${['item-001', 'item-012'].map(idOf).join('%2C')}`);
  await expectHidden(button('Show them'));
});

test('ids, names and addresses are copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await deploymentsPage.open();
  await check(box('item-001'));
  await check(box('item-003'));
  const ids = ['item-001', 'item-003'].map(idOf);
  const addresses = ids.map((id) => new URL(`/deployments/${id}`, location.href).href);
  for (const [name, message, expected] of [
    ['Copy IDs', 'IDs copied', ids.join('\n')],
    ['Copy names', 'Names copied', 'item-001\nitem-003'],
    ['Copy addresses', 'Addresses copied', addresses.join('\n')],
  ] as const) {
    if (name !== 'Copy IDs') await button('More for the selection').click();
    await page.getByRole(name === 'Copy IDs' ? 'button' : 'menuitem', { name, exact: true }).click();
    await expect.element(announcement(message)).toBeInViewport({ ratio: 0.9 });
    expect(copy).toHaveBeenLastCalledWith(expected);
  }
});

test('selected rows whose ids no filter accepts are only counted', async () => {
  fill({ deployments: [deployment('odd', { id: 'not-a-uuid' }), deployment('item-012')] });
  await deploymentsPage.open();
  for (const name of ['odd', 'item-012']) await check(box(name));
  await deploymentsPage.filter('Name contains', 'item');
  await expect.element(region()).toHaveTextContent('2 selected, 1 not shown');
  await expectHidden(button('Show them'));
});
