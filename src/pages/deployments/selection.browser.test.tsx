import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { check } from '../../../parts/act.ts';
import { deploymentsPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';

/* Rows are selected on any page; a selection can be compared, copied and exported. */

beforeEach(() => fill('many'));

const region = () => page.getByRole('region', { name: 'Selection' });
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
    const control = rows.element().getBoundingClientRect();
    await check(box('item-002'));
    await expect.element(region()).toBeInViewport();
    expect(box('item-002').element().getBoundingClientRect()).toEqual(before);
    expect(rows.element().getBoundingClientRect()).toEqual(control);
    const isWhole = region().element().scrollWidth <= region().element().clientWidth;
    expect(isWhole, 'the selection scrolls sideways').toBe(true);
  }
  await deploymentsPage.get('Rows per page').selectOptions('10');
  await expect.element(region()).toHaveTextContent('1 selected');
  await check(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await expectAccessible();
});
