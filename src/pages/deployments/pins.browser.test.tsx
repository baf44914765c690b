import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { announcement, check, expectHidden } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../../component-tests/pages.ts';
import { fill, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';
import { pin } from '../../features/views/pins.ts';

/* Pins in rows, in the details, and for a selection. */

beforeEach(() => fill('many'));

const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const expectPinned = async (name: string) =>
  expect
    .element(
      page
        .getByRole('row')
        .filter({ has: actions(name) })
        .getByRole('img', { name: 'Pinned' }),
    )
    .toBeVisible();
const choose = async (name: string, action: 'Pin' | 'Unpin') => {
  await actions(name).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('at 320 px the menu of a row is accessible, and the checkbox beside it stays unchecked', async () => {
  await page.viewport(320, 800);
  await deploymentsPage.open();
  await choose('item-001', 'Pin');
  await expect
    .element(page.getByRole('checkbox', { name: 'Select item-001', exact: true }))
    .not.toBeChecked();
  const box = actions('item-001').element().getBoundingClientRect();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible();
});

test('“Copy ID” works without the clipboard of secure pages, and says so', async () => {
  vi.spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(Object.create(null));
  const copied: string[] = [];
  const listen = () =>
    copied.push(
      String(document.activeElement && 'value' in document.activeElement && document.activeElement.value),
    );
  document.addEventListener('copy', listen);
  await deploymentsPage.open();
  await actions('item-001').click();
  await page.getByRole('menuitem', { name: 'Copy ID' }).click();
  await expect.element(announcement('ID copied')).toBeInTheDocument();
  document.removeEventListener('copy', listen);
  expect(copied).toEqual([idOf('item-001')]);
});

test('the menu of a row closes when another deployment replaces the row', async () => {
  await deploymentsPage.open();
  await deploymentsPage.get('Next page').click();
  await deploymentsPage.expectFirst('item-021');
  await actions('item-021').click();
  await expect.element(page.getByRole('menu')).toHaveAccessibleName('Actions for item-021');
  history.back();
  await deploymentsPage.expectFirst('item-001');
  await expectHidden(page.getByRole('menu'));
});

test('pins work from the details and for a selection', async () => {
  await deploymentsPage.open();
  await deploymentsPage.openDetails('item-003');
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Pin item-003' }).click();
  await expectPinned('item-003');
  await detailsPage.get('Close details').click();
  for (const name of ['item-005', 'item-006'])
    await check(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }));
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect.element(page.getByText('2 pinned')).toBeInTheDocument();
  for (const name of ['item-003', 'item-005', 'item-006']) await expectPinned(name);
});

test('all 60 pins are shown with a service that limits its pages, and none counts as gone', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `pin-${at}`);
  fill({ deployments: names.map((name) => deployment(name)) });
  pin(names.map(idOf));
  setFault('limit-ignored');
  await open('/deployments?pinned=true');
  await expect.element(page.getByText('60 of 60 match')).toBeVisible();
  await expectHidden(page.getByText(/no longer exist/));
});
